/** The browser's cache of the code of admins' pages, for the service worker. */
export const adminCodeCache = 'admin-code';
