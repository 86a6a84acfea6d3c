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

// zod/mini has no messages of its own, so every building block here names its own.

export function requestObject<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `Not known here: ${issue.keys.join(', ')}.`
        : 'Please send a JSON object.',
  });
}

/**
 * Cleans the text by `cleanText` and allows `max` characters. `label` is the field's name for people. A text without a
 * visible character becomes ''.
 */
export function text(label: string, max: number, missingMessage = `${label} must be a text.`) {
  return z.string(missingMessage).check(
    z.overwrite(keptText),
    z.refine(isKeepable, unkeepableMessage(label)),
    z.refine((value) => characterCount(value) <= max, tooLongMessage(label, max)),
    z.meta({ maxLength: max }),
  );
}

export function line(label: string, max: number, missingMessage?: string) {
  return text(label, max, missingMessage).check(z.refine(isOneLine, severalLinesMessage(label)));
}

export const requiredText = (label: string, max: number, missingMessage: string) =>
  text(label, max, missingMessage).check(z.minLength(1, missingMessage));
export const requiredLine = (label: string, max: number, missingMessage: string) =>
  line(label, max, missingMessage).check(z.minLength(1, missingMessage));

function keptText(value: string): string {
  const kept = cleanText(value);
  return isKeepable(kept) && isBlank(kept) ? '' : kept;
}

export function trueOrFalse(label: string) {
  return z.boolean(`${label} must be true or false.`);
}

/** Id of a pet, reservation, review or gallery item (docs/rules.md#public-ids). */
export const publicId = z.int('The id must be a whole number.').check(z.positive('The id must be above 0.'));

function digits(schema: z.ZodMiniInt, message: string) {
  return z.pipe(z.pipe(z.string(message).check(z.regex(/^\d{1,16}$/, message)), z.transform(Number)), schema);
}

/** Of an address, which holds only text. */
export function wholeNumber(min: number, max: number, message: string) {
  return digits(z.int(message).check(z.gte(min, message), z.lte(max, message)), message);
}

export const idParams = z.object({ id: digits(publicId, 'The id must be a whole number.') });

export const noQuery = requestObject({});

/** `page` counts from zero. */
function pageShape(defaultSize: number) {
  const pageMessage = `The page must be a whole number from 0 to ${limits.maxSkippedItems}.`;
  const sizeMessage = `The size must be a whole number from 1 to ${limits.maxPageSize}.`;
  return {
    page: z._default(wholeNumber(0, limits.maxSkippedItems, pageMessage), 0),
    size: z._default(wholeNumber(1, limits.maxPageSize, sizeMessage), defaultSize),
  };
}

/** Checks page and size together. A page above the limit has a message of its own. */
const withinReach = (advice: Parameters<typeof tooFarMessage>[0]) =>
  z.refine<{ page: number; size: number }>(
    ({ page, size }) => !(page <= limits.maxSkippedItems && page * size > limits.maxSkippedItems),
    { path: ['page'], error: tooFarMessage(advice) },
  );

export const notTooFar = withinReach('Please follow the cursor.');

export function pageQuery(defaultSize: number) {
  return requestObject(pageShape(defaultSize)).check(withinReach('Please ask for an earlier page.'));
}

export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    content: z.array(item),
    totalPages: z.int().check(z.nonnegative()),
    totalElements: z.int().check(z.nonnegative()),
  });
}

/** ISO 8601 in UTC: '2026-05-03T15:00:00.000Z'. */
export const isoInstant = z.iso.datetime();

/**
 * A value in an answer: one of these today. A later version may add values, and pages that were opened before it must accept
 * them (docs/decisions/0081).
 */
export function extensibleEnum(values: readonly string[]) {
  return z.string().check(z.meta({ 'x-extensible-enum': [...values] }));
}

export const dollars = z.int().check(z.nonnegative());

export const exactDollars = z.number().check(z.nonnegative(), z.multipleOf(0.01));

/** It holds the id of a document, which may have 1500 bytes. */
export const cursorText = z
  .string(unknownCursorMessage)
  .check(z.regex(/^[\w-]{1,2100}$/, unknownCursorMessage));

/** With a cursor, the call ignores `page`. */
export function listShape(defaultSize: number) {
  return { ...pageShape(defaultSize), cursor: z.optional(cursorText) };
}

export function listQuery(defaultSize: number) {
  return requestObject(listShape(defaultSize)).check(notTooFar);
}

/** `nextCursor` is null on the last page. */
export function listSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageSchema(item), { nextCursor: z.nullable(z.string()) });
}

const keyMessage = 'The idempotency key must be 1 to 255 printable characters without spaces.';

const idempotencyKey = z.string(keyMessage).check(z.regex(/^[!-~]{1,255}$/, keyMessage));

/** A form sends its own UUID, so that sending it again creates nothing twice. */
export const idempotencyHeaders = z.object({ 'idempotency-key': z.optional(idempotencyKey) });

/** For calls that pay: without a key, pressing twice would pay twice. */
export const requiredIdempotencyHeaders = z.object({ 'idempotency-key': idempotencyKey });
