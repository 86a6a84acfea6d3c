/** The addresses of pages without a document of their own, as the service worker knows them. firebase.json names them too. */
export const shellPages =
  /^\/(?:profile|write-review|gallery-edit|unsubscribe|admin(?:\/.+)?|(?:booking|reviews)\/[^/]+)$/;
