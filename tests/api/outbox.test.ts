import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startOutbox } from '../../tools/outbox/server.ts';
import { bookAndPay } from '../support/bookings.ts';
import { storeMails } from '../support/mails.ts';
import { firestore } from '../support/suite.ts';

let outbox: Awaited<ReturnType<typeof startOutbox>>;
beforeAll(async () => {
  outbox = await startOutbox(firestore, 0);
});
afterAll(() => outbox.stop());

async function get(path: string): Promise<{ status: number; policy: string; text: string }> {
  const response = await fetch(`${outbox.origin}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, text: await response.text() };
}

describe('the outbox of this machine', () => {
  it('shows a mail as its reader would see it, and as text', async () => {
    const { reservation } = await bookAndPay();
    const path = `/mails/reservation-${reservation.id}-paid-customer`;
    expect((await get('/')).text).toContain(`href="${path}"`);
    const mail = await get(path);
    expect(mail.text).toContain('<dd>booking-');
    expect(mail.text).toContain(`Reservation number: ${reservation.id}`);
    expect(mail.text).toContain(`src="${path}/html"`);
    const html = await get(`${path}/html`);
    expect(html.text).toContain('<h1');
    expect(html.policy).toContain('sandbox');
    expect(html.policy).not.toContain('allow-scripts');
  });

  it('shows what people have typed as text, and why one failed', async () => {
    const at = new Date(Date.now() + 60_000);
    const [subject, error] = ['<script>alert(1)</script>', '550 <b>'];
    await storeMails([{ id: 'outbox-1', to: 'a@example.com', subject, at, delivery: { error } }]);
    for (const path of ['/', '/mails/outbox-1']) {
      const { text, policy } = await get(path);
      expect(text).toContain('&lt;script&gt;');
      expect(text).toMatch(/<\/small> <small class="failed">Not delivered: 550 &lt;b&gt;/);
      expect(text).not.toContain('<script');
      expect(policy).not.toContain('script');
    }
  });

  it('shows the others beside a mail that has no content', async () => {
    await firestore.doc('mail/outbox-2').set({ to: 'b@example.com', expireAt: new Date() });
    expect((await get('/')).status).toBe(200);
    expect((await get('/mails/outbox-2')).text).toContain('b@example.com');
  });

  it.each(['/mails/none', '/mails/none/html', '/mails/a%2Fb', '/mails/%E0%A4%A', '/elsewhere'])(
    'says that there is nothing at %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
