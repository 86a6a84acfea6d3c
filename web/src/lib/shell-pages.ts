/**
 * The addresses of pages that the service worker opens with the app shell, which it keeps: pages without a document of their own, which
 * firebase.json names too, and those with a frame (content/framed-pages.ts), since its code is kept as well.
 */
export const shellPages =
  /^\/(?:profile|write-review|gallery-edit|unsubscribe|admin(?:\/.+)?|(?:booking|reviews)\/[^/]+)$/;
