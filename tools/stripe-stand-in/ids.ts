import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A fresh id in Stripe's form: prefix and random letters and digits. */
export function newId(prefix: 'cs_test_' | 'pi_' | 'ch_' | 're_' | 'evt_' | 'du_' | 'req_' | 'li_'): string {
  return prefix + Array.from({ length: 24 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}
