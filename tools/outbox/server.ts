import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Firestore, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { documentNamed } from '../../functions/src/lib/document-id.ts';
import { host, origin } from '../ports.ts';
import { htmlPage, listPage, mailPage, notFoundPage, type OutboxMail } from './page.ts';

const newestShown = 100;

/** Serves a page of the mails in this Firestore, on 127.0.0.1; port 0 takes a free one. */
export async function startOutbox(
  firestore: Firestore,
  port: number,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    answer(firestore, request.url ?? '/')
      .then(async (reply) => {
        response.writeHead(reply.status, Object.fromEntries(reply.headers));
        response.end(await reply.text());
      })
      .catch((error: unknown) => {
        console.error(error);
        response.writeHead(500).end('The mails could not be read.');
      });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: origin(typeof address === 'object' && address !== null ? address.port : port),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function answer(firestore: Firestore, url: string): Promise<Response> {
  const mails = firestore.collection('mail');
  const { pathname } = new URL(url, 'http://outbox');
  if (pathname === '/') {
    const { docs } = await mails.orderBy('expireAt', 'desc').limit(newestShown).get();
    return listPage(docs.map(mailOf));
  }
  const [, id, html] = /^\/mails\/([^/]+)(\/html)?$/.exec(pathname) ?? [];
  if (id === undefined) return notFoundPage();
  const found = await documentNamed(mails, decoded(id))?.get();
  if (found?.exists !== true) return notFoundPage();
  return html === undefined ? mailPage(mailOf(found)) : htmlPage(mailOf(found));
}

/** '' where it is spoilt. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

const { catch: orElse } = z;
const words = orElse(z.string(), '');

/** Also of a mail that another release has written. */
const storedMail = z.object({
  to: words,
  from: words,
  replyTo: words,
  headers: orElse(z.record(z.string(), z.string()), {}),
  message: orElse(
    z.object({
      subject: words,
      text: words,
      html: words,
      attachments: orElse(z.array(z.object({ filename: z.string() })), []),
    }),
    { subject: '', text: '', html: '', attachments: [] },
  ),
  delivery: orElse(z.object({ error: words }), { error: '' }),
});

function mailOf(doc: DocumentSnapshot): OutboxMail {
  const { message, delivery, ...mail } = z.parse(storedMail, doc.data());
  return {
    ...mail,
    ...message,
    id: doc.id,
    at: doc.createTime?.toDate() ?? new Date(0),
    attachments: message.attachments.map(({ filename }) => filename),
    error: delivery.error,
  };
}
