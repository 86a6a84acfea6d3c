import type { Browser, BrowserContext, Frame, Request } from '@playwright/test';
import { firestoreUrl } from '../../support/suite.ts';

type Message = { database?: string; addTarget?: { targetId: number } };
/** `messages`: all that the page has sent; `last`: the address of the last request. */
type Channel = { last: URL; messages: Message[] };

/**
 * Ends what the pages of a test listened to at Firestore, once they are closed. A page that is closed tells nobody, and the Firestore
 * emulator asks the queries of its listeners again at each later write: it ends none before it has read `removeTarget`.
 */
export function listenersOf(browser: Browser): { end: () => Promise<void> } {
  const channels = new Map<string, Channel>();
  const begun = new WeakMap<Frame, Message[]>();
  const keep = (request: Request) => {
    const url = new URL(request.url());
    if (!url.href.startsWith(firestoreUrl) || !url.pathname.endsWith('/Listen/channel')) return;
    const messages = messagesOf(request);
    // The first request has no id, which its answer brings: the next one has it.
    const id = url.searchParams.get('SID');
    if (id === null) {
      begun.set(request.frame(), messages);
      return;
    }
    const { messages: before } = channels.get(id) ?? { messages: begun.get(request.frame()) ?? [] };
    channels.set(id, { last: url, messages: [...before, ...messages] });
  };
  const watch = async (context: BrowserContext) => {
    context.on('request', keep);
    await context.addInitScript(dropTerminations);
  };
  browser.on('context', watch);
  return {
    end: async () => {
      browser.off('context', watch);
      await Promise.all([...channels.values()].map(removeTargets));
    },
  };
}

/**
 * Where Firestore finds no network, it tells the emulator that its channel has ended, which then no longer reads `removeTarget` but goes
 * on asking the queries. With 77 of them left, 213 tests of the API took 66 s of the emulator's processor time instead of 10.
 */
function dropTerminations(): void {
  const send = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, data) => String(url).includes('&TYPE=terminate') || send(url, data);
}

const messagesOf = (request: Request): Message[] =>
  [...new URLSearchParams(request.postData() ?? '')]
    .filter(([name]) => name.endsWith('___data__'))
    .map(([, text]): Message => JSON.parse(text));

/** One more request of the channel, numbered as Firestore's own code would. */
async function removeTargets({ last, messages }: Channel): Promise<void> {
  const removals = messages.flatMap(({ database, addTarget }) =>
    addTarget === undefined ? [] : [JSON.stringify({ database, removeTarget: addTarget.targetId })],
  );
  if (removals.length === 0) return;
  const url = new URL(last);
  url.searchParams.set('RID', '0');
  const body = new URLSearchParams({ count: String(removals.length), ofs: String(messages.length) });
  for (const [index, text] of removals.entries()) body.set(`req${index}___data__`, text);
  await fetch(url, { method: 'POST', body });
}
