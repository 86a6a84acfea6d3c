import { wordsOf } from './search-words.ts';

/** Names of more words are found by the first of them. */
const maxWords = 8;
/** What is typed beyond this length is ignored. */
const maxLength = 30;

/** By what the bookings of a customer are found: the e-mail address, and every beginning of the name from each of its words on. */
export function customerTermsOf({ name, email }: { name: string; email: string }): string[] {
  const words = [...wordsOf(name)].slice(0, maxWords);
  const terms = new Set(email === '' ? [] : [plainEmail(email)]);
  words.forEach((_, first) => {
    let term = '';
    for (const character of charactersOf(words.slice(first))) {
      term += character;
      terms.add(term.trimEnd());
    }
  });
  return [...terms];
}

/** The term that somebody's text asks for; null where it has no letter. */
export function customerTermIn(typed: string): string | null {
  if (typed.includes('@')) return plainEmail(typed);
  const term = charactersOf([...wordsOf(typed)])
    .join('')
    .trimEnd();
  return term === '' ? null : term;
}

const plainEmail = (email: string): string => email.trim().toLowerCase();

const charactersOf = (words: readonly string[]): string[] => Array.from(words.join(' ')).slice(0, maxLength);
