/** Leaves for the checkout. Resolves when Back leads to this page again, from the browser's back/forward cache. */
export function openCheckout(address: string): Promise<void> {
  location.assign(address);
  return new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => persisted && resolve());
  });
}
