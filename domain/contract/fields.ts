import * as z from 'zod/mini';
import { characterCount, cleanText, isBlank, isKeepable, isOneLine } from '../characters.ts';
import { limits } from '../limits.ts';
import {
  severalLinesMessage,
  tooFarMessage,
  tooLongMessage,
  unkeepableMessage,
  unknownCursorMessage,
} from '../messages.ts';

/** The building blocks of the contract. Every one says in its own words what is wrong, since zod/mini brings no texts. */

/** An object of a request: nothing that it does not name may be in it. */
export function requestObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Not known here: ${issue.keys.join(', ')}.`
        : 'Please send a JSON object.',
  });
}

/**
 * Text of a request, as `cleanText` keeps it, of at most `max` characters; `label` is the field's name as a person knows it. What
 * cannot be seen is no text: it is kept as ''.
 */
export function text(label: string, max: number, missing = `${label} must be a text.`) {
  return z.string(missing).check(
    z.overwrite(keptText),
    z.refine(isKeepable, unkeepableMessage(label)),
    z.refine((value) => characterCount(value) <= max, tooLongMessage(label, max)),
    z.meta({ maxLength: max }),
  );
}

/** Text that stands on one line. */
export function line(label: string, max: number, missing?: string) {
  return text(label, max, missing).check(z.refine(isOneLine, severalLinesMessage(label)));
}

/** A text or a line that may not be blank: `missing` is said where it is, or where it is no text. */
export const requiredText = (label: string, max: number, missing: string) =>
  text(label, max, missing).check(z.minLength(1, missing));
export const requiredLine = (label: string, max: number, missing: string) =>
  line(label, max, missing).check(z.minLength(1, missing));

function keptText(value: string): string {
  const kept = cleanText(value);
  return isKeepable(kept) && isBlank(kept) ? '' : kept;
}

export function trueOrFalse(label: string) {
  return z.boolean(`${label} must be true or false.`);
}

/** The number that pets, reservations, reviews and gallery items are known by (docs/rules.md#public-ids). */
export const publicId = z.int('The id must be a whole number.').check(z.positive('The id must be above 0.'));

/** A number in the address or the query: written in digits, and nothing else. */
function digits(schema: z.ZodMiniInt, message: string) {
  return z.pipe(z.pipe(z.string(message).check(z.regex(/^\d{1,16}$/, message)), z.transform(Number)), schema);
}

export const idParams = z.object({ id: digits(publicId, 'The id must be a whole number.') });

/** The query of a call that reads none. */
export const noQuery = requestObject({});

/** `page` (from zero) and `size` of a list that comes in pages. */
function pageShape(defaultSize: number) {
  const pageMessage = `The page must be a whole number from 0 to ${limits.maxPageOffset}.`;
  const sizeMessage = `The size must be a whole number from 1 to ${limits.maxPageSize}.`;
  const page = z.int(pageMessage).check(z.gte(0, pageMessage), z.lte(limits.maxPageOffset, pageMessage));
  const size = z.int(sizeMessage).check(z.gte(1, sizeMessage), z.lte(limits.maxPageSize, sizeMessage));
  return {
    page: z._default(digits(page, pageMessage), 0),
    size: z._default(digits(size, sizeMessage), defaultSize),
  };
}

/** Of page and size together; what is wrong with either alone has been said. */
const notTooFarOr = (instead: Parameters<typeof tooFarMessage>[0]) =>
  z.refine<{ page: number; size: number }>(
    ({ page, size }) => !(page <= limits.maxPageOffset && page * size > limits.maxPageOffset),
    { path: ['page'], error: tooFarMessage(instead) },
  );

/** For lists that a cursor leads on. */
export const notTooFar = notTooFarOr('Please follow the cursor.');

/** The query of a list that comes in pages. */
export function pageQuery(defaultSize: number) {
  return requestObject(pageShape(defaultSize)).check(notTooFarOr('Please ask for an earlier page.'));
}

/** One page of a list. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalPages: z.int().check(z.nonnegative()),
    totalElements: z.int().check(z.nonnegative()),
  });
}

/** A moment, as ISO 8601 in UTC: '2026-05-03T15:00:00.000Z'. */
export const instant = z.iso.datetime();

/**
 * A word of an answer: today one of these. A version to come may know more, and a page that was opened before it must take them
 * (docs/decisions/0081).
 */
export function openWord(words: readonly string[]) {
  return z.string().check(z.meta({ 'x-extensible-enum': [...words] }));
}

/** Whole US dollars. */
export const dollars = z.int().check(z.nonnegative());

/** US dollars with up to two decimals, for what need not be whole. */
export const exactDollars = z.number().check(z.nonnegative(), z.multipleOf(0.01));

const cursorText = z.string(unknownCursorMessage).check(z.regex(/^[\w-]{1,100}$/, unknownCursorMessage));

/** A list that can also be followed from page to page by a cursor; with one, `page` counts for nothing. */
export function listShape(defaultSize: number) {
  return { ...pageShape(defaultSize), cursor: z.optional(cursorText) };
}

export function listQuery(defaultSize: number) {
  return requestObject(listShape(defaultSize)).check(notTooFar);
}

/** One page of a list that can be followed; `nextCursor` leads to the page after it, null where there is none. */
export function listOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), { nextCursor: z.nullable(z.string()) });
}

const keyMessage = 'The idempotency key must be 1 to 255 printable characters without spaces.';

/** A form sends a UUID of its own: however often it is sent, what it asks for is made once. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.optional(z.string(keyMessage).check(z.regex(/^[!-~]{1,255}$/, keyMessage))),
});
