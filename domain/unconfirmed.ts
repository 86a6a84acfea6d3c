/**
 * Whom the owner has booked for by an address that nobody had. Until the link of the mail is opened, they are a customer of their own
 * beside the account of that address, which finds nothing of them (docs/decisions/0177-booked-for-an-unknown-address.md).
 */
const prefix = 'unconfirmed-';

export function unconfirmedOf(uid: string): string {
  return `${prefix}${uid}`;
}

/** Of the account with that address, which `uid` may be itself. */
export function accountUidOf(uid: string): string {
  return isUnconfirmed(uid) ? uid.slice(prefix.length) : uid;
}

export function isUnconfirmed(uid: string): boolean {
  return uid.startsWith(prefix);
}
