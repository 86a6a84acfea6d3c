const pages: Readonly<Record<string, { label: string; path: string }>> = {
  pi: { label: 'Payment', path: 'payments/' },
  dp: { label: 'Dispute', path: 'disputes/' },
  du: { label: 'Dispute', path: 'disputes/' },
  evt: { label: 'Event', path: 'events/' },
  re: { label: 'Refund', path: 'search?query=' },
  cs: { label: 'Checkout', path: 'search?query=' },
};

/** Where Stripe's dashboard shows an object; it has test mode apart. Null for the id of something else. */
export function stripePage(id: string, isTest = false): { label: string; href: string } | null {
  const page = pages[/^([a-z]+)_\w+$/.exec(id)?.[1] ?? ''];
  return page === undefined
    ? null
    : { label: page.label, href: `https://dashboard.stripe.com/${isTest ? 'test/' : ''}${page.path}${id}` };
}
