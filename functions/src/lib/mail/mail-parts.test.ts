import { describe, expect, it } from 'vitest';
import { textOf, type EmailContent, type Part } from './mail-parts.ts';
import { emailHtml } from './mail-html.ts';

const email = (...parts: Part[]): EmailContent => ({
  title: 'A title',
  parts,
  signature: ['Us', 'a@b & co'],
});

const hostile = `<script>alert("1")</script> & 'x' <img src=x onerror=y>`;
const shown = `&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39; &lt;img src=x onerror=y&gt;`;
const row = { label: hostile, value: hostile };

describe('an email in HTML', () => {
  it.each<[string, Part, number]>([
    ['a paragraph', { kind: 'paragraph', text: hostile }, 1],
    ['facts', { kind: 'facts', rows: [row] }, 2],
    ['prices', { kind: 'prices', rows: [row], total: row }, 4],
    ['a list', { kind: 'list', label: hostile, items: [hostile, hostile] }, 3],
    ["somebody's words", { kind: 'words', label: hostile, text: hostile }, 2],
    ['a link', { kind: 'link', label: hostile, url: hostile }, 2],
  ])('shows what is in %s as text', (_, part, times) => {
    const html = emailHtml(email(part));
    expect(html.split(shown)).toHaveLength(times + 1);
    expect(html).not.toMatch(/<script|<img/);
  });

  it('shows title and signature as text', () => {
    const html = emailHtml({ title: hostile, parts: [], signature: [hostile] });
    expect(html.split(shown)).toHaveLength(4);
    expect(html).not.toMatch(/<script|<img/);
  });

  it('shows why it came, and where to unsubscribe, as text', () => {
    const html = emailHtml({ ...email(), unsubscribe: { why: hostile, url: hostile } });
    expect(html.split(shown)).toHaveLength(3);
    expect(html).toContain(`href="${shown}"`);
    expect(html).not.toMatch(/<script|<img/);
  });

  it('asks nothing of any other address, and follows a dark screen', () => {
    const html = emailHtml(email({ kind: 'link', label: 'Look', url: 'https://example.com/?a=1&b=2' }));
    expect(html.match(/https?:\/\/[^"]+/g)).toEqual(['https://example.com/?a=1&amp;b=2']);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<table|<link|@import|url\(/);
  });
});

describe('an email in plain text', () => {
  it('ends with where to unsubscribe', () => {
    const unsubscribe = { why: 'We write once a year.', url: 'https://example.com/u' };
    expect(textOf({ ...email(), unsubscribe })).toBe(
      'Us\na@b & co\n\nWe write once a year.\nUnsubscribe: https://example.com/u',
    );
  });

  it('has each part in a paragraph of its own', () => {
    const text = textOf(
      email(
        { kind: 'paragraph', text: 'Hello <Robin>,' },
        { kind: 'facts', rows: [{ label: 'Service', value: 'Boarding' }] },
        {
          kind: 'prices',
          rows: [{ label: 'A night', value: '$60' }],
          total: { label: 'Total', value: '$60' },
        },
        { kind: 'list', label: 'Please bring', items: ['food', 'a lead'] },
        { kind: 'words', label: 'Wishes', text: 'a\nb' },
        { kind: 'link', label: 'Look', url: 'https://example.com' },
      ),
    );
    expect(text).toBe(
      'Hello <Robin>,\n\nService: Boarding\n\n- A night: $60\nTotal: $60\n\nPlease bring:\n- food\n- a lead\n\nWishes:\n> a\n> b\n\nLook: https://example.com\n\nUs\na@b & co',
    );
  });
});

it.each([
  ['marks that turn the direction', 'Rex \u202E\u2066evil\u2069\u202C', 'Rex evil'],
  ['controls', 'Rex\u0000\u0007\r\u0085', 'Rex'],
])('%s change nothing around them', (_, written, read) => {
  const one = email({ kind: 'paragraph', text: written });
  expect(textOf(one)).toContain(`${read}\n\nUs`);
  expect(emailHtml(one)).toContain(`>${read}</p>`);
});

it.each([
  ['lines, emoji and scripts that run from right to left', '🐶👩🏽‍🦱 כלב\nשלום'],
  ['2,000 emoji', '🐶'.repeat(2_000)],
])('%s stay what they are', (_, written) => {
  const one = email({ kind: 'words', label: 'Wishes', text: written });
  for (const line of written.split('\n')) {
    expect(textOf(one)).toContain(`> ${line}\n`);
    expect(emailHtml(one)).toContain(line);
  }
});
