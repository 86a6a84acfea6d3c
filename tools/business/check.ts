import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import about from '../../business/demo/about.json' with { type: 'json' };
import home from '../../business/demo/home.json' with { type: 'json' };
import legal from '../../business/demo/legal.json' with { type: 'json' };
import mails from '../../business/demo/mails.json' with { type: 'json' };
import pages from '../../business/demo/pages.json' with { type: 'json' };
import pictures from '../../business/demo/pictures.json' with { type: 'json' };
import prices from '../../business/demo/prices.json' with { type: 'json' };
import profile from '../../business/demo/profile.json' with { type: 'json' };
import services from '../../business/demo/services.json' with { type: 'json' };
import { facts } from '../../business/facts.ts';
import { layered, type Partly } from '../../business/layered.ts';
import { serviceFacts } from '../../business/services.ts';
import { isBlank, isKeepable, isOneLine } from '../../domain/characters.ts';
import { limits } from '../../domain/limits.ts';
import { bookableServiceTypes } from '../../domain/service-types.ts';
import { parseTimeText } from '../../domain/time-text.ts';
import { inRoot } from '../paths.ts';
import { unknownSentence, zoneSentence } from './sentences.ts';

export const demo = { profile, prices, home, about, services, mails, pages, pictures, legal };
export type Business = typeof demo;
export type OwnBusiness = Partly<Business>;

export const ownFile = (section: string): string => inRoot('business/own', `${section}.json`);

export function readOwn(): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(demo).map((section) => [section, JSON.parse(readFileSync(ownFile(section), 'utf8'))]),
  );
}

/** Returns one sentence for each issue, starting with its place: 'prices.bath.SMALL: …'. */
export function businessIssues(own: unknown): string[] {
  const { data, error } = ownSchema.safeParse(own, { error: () => 'Cannot be this.' });
  if (error) return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return wholeIssues(layered(demo, data), data);
}

/** Checks what a single field cannot show. */
function wholeIssues(whole: Business, own: OwnBusiness): string[] {
  const { hours, services: offers, bookings } = whole.profile;
  const { longTerm } = whole.prices.boarding;
  const minutes = (time: string): number => parseTimeText(time) ?? 0;
  const shown = { ...whole.pictures, ...whole.about.pictures };
  const without = whole.about.slides.find(({ picture }) => !Object.hasOwn(shown, picture));
  return [
    [minutes(hours.open) < minutes(hours.close), 'profile.hours: The business has to open before it closes.'],
    [
      bookableServiceTypes.some((type) => offers[type].offered),
      'profile.services: At least one service that can be booked has to be offered.',
    ],
    [
      bookings.arriveEarlyMinutes.from <= bookings.arriveEarlyMinutes.to,
      'profile.bookings.arriveEarlyMinutes: `from` may not be over `to`.',
    ],
    [
      minutes(bookings.offers.hours.from) < minutes(bookings.offers.hours.to),
      'profile.bookings.offers.hours: `from` has to be before `to`.',
    ],
    [
      bookings.longTermNights < longTerm.fromNights,
      'prices.boarding.longTerm.fromNights: Has to be more than profile.bookings.longTermNights, where the rate `weekly` begins.',
    ],
    [
      bookings.longTermNights <= bookings.maxNights,
      'profile.bookings.longTermNights: May not be more than maxNights.',
    ],
    [
      whole.prices.ride.shownFrom <= whole.prices.ride.shownTo,
      'prices.ride: `shownFrom` may not be over `shownTo`.',
    ],
    [
      own.prices?.boarding === undefined || own.prices.cards?.longterm?.shownFrom !== undefined,
      'prices.cards.longterm.shownFrom: Say what the card of the home page shows now; 0 shows the lowest price.',
    ],
    [
      own.prices?.walking === undefined || own.prices.cards?.walking?.shownFrom !== undefined,
      'prices.cards.walking.shownFrom: Say what the card of the home page shows now; 0 shows the lowest price.',
    ],
    [without === undefined, `about.slides: There is no picture '${without?.picture}'.`],
  ].flatMap(([right, sentence]) => (right === true ? [] : [String(sentence)]));
}

/** Builds a schema from the shape of the demo. An owner's file may omit fields, but not inside a list. */
function like(shipped: unknown, path = '', whole = false): z.ZodType {
  if (Array.isArray(shipped))
    return z
      .array(like(shipped[0], `${path}.*`, true), 'Has to be a list.')
      .min(1, 'Has to have one part or more.')
      .max(12, 'Has to have at most 12 parts.');
  if (typeof shipped === 'object' && shipped !== null) {
    const parts = Object.entries(shipped).map(([key, value]) => {
      const part = like(value, path === '' ? key : `${path}.${key}`, whole);
      return [key, whole ? part : part.optional()] as const;
    });
    const names = Object.keys(shipped);
    return z.strictObject(Object.fromEntries(parts), {
      error: (issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => unknownSentence(key, names)).join(' ')
          : `Has to have parts of its own: ${names.join(', ')}.`,
    });
  }
  if (typeof shipped === 'boolean') return z.boolean('Has to be yes or no.');
  const [, rule] = rules.find(([pattern]) => pattern.test(path)) ?? [];
  return rule ?? (typeof shipped === 'number' ? dollars : textUpTo(1000, factsOf(path)));
}

const factsOf = (path: string): object => {
  if (/^(profile|prices|pictures)\./.test(path)) return {};
  return path.startsWith('services.') ? serviceFacts : facts;
};

const textUpTo = (max: number, known: object = {}) =>
  aText
    .max(max, `Has to be at most ${max} characters.`)
    .refine((text) => !isBlank(text) && text === text.trim(), 'Has to be a text.')
    .refine(
      (text) => isKeepable(text) && isOneLine(text),
      'May have no control characters and no line break.',
    )
    .refine(
      (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => Object.hasOwn(known, name)),
      `May name in braces only: ${Object.keys(known).join(', ') || 'nothing'}.`,
    );

const aText = z.string('Has to be a text.');
const orNone = (schema: z.ZodType) => z.union([z.literal(''), schema], 'Has to be a text, or "" for none.');
const numberFrom = (least: number, most: number, sentence: string, isWhole = true) =>
  z.custom<number>(
    (value) =>
      typeof value === 'number' &&
      value >= least &&
      value <= most &&
      (Number.isInteger(value) || (!isWhole && Number.isFinite(value))),
    sentence,
  );
const wholeFrom = (least: number, most: number) =>
  numberFrom(least, most, `Has to be a whole number, ${least} to ${most}.`);
const dollarsFrom = (least: number) =>
  numberFrom(least, 10_000, `Has to be whole dollars, ${least} or more, at most 10000, such as 45.`);
const dollars = dollarsFrom(0);
const email = z.email('Has to be an e-mail address such as hello@wag.dog.');
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const hasDigits = (text: string): boolean => text.replaceAll(/\D/g, '').length >= 5;

const isTimeZone = (zone: string): boolean =>
  Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC';

const isHalfHour = (text: string): boolean => {
  const minutes = parseTimeText(text);
  return minutes !== null && minutes % 30 === 0;
};

/** Fields that are more than a text or an amount of dollars. The first match applies. */
const rules: readonly (readonly [RegExp, z.ZodType])[] = [
  [/^profile\.timeZone$/, aText.refine(isTimeZone, { error: ({ input }) => zoneSentence(input) })],
  [
    /^profile\.(hours\.|bookings\.(lateCheckout$|offers\.hours\.))/,
    aText.refine(isHalfHour, "Has to be a time on the half hour such as '08:30 AM'."),
  ],
  [/^profile\.phone\.shown$/, textUpTo(40).refine(hasDigits, 'Has to be a phone number: 5 digits or more.')],
  [/^profile\.phone\.dialled$/, z.e164("Has to be a number with its country, such as '+12125550142'.")],
  [/^profile\.(email|mail\.replyTo)$/, email],
  [/^profile\.mail\.senderAddress$/, orNone(email)],
  [
    /^profile\.social\.url$/,
    orNone(z.url({ protocol: /^https$/, error: 'Has to be an https address, or nothing.' })),
  ],
  [/^profile\.address\.country$/, aText.regex(/^[A-Z]{2}$/, "Has to be two letters such as 'US'.")],
  [/^profile\.address\.region$/, orNone(textUpTo(40))],
  [
    /^profile\.(name|mail\.senderName)$/,
    textUpTo(40).refine((text) => isBlank(text) || hasLetter(text), 'Has to have a letter.'),
  ],
  [/^profile\.tagline$/, textUpTo(60)],
  [/^profile\.(services|addOns)\..*\.name$/, textUpTo(40)],
  // The page leaves out a promise without a title.
  [/^about\.trust\.\w+\.title$/, orNone(textUpTo(60, facts))],
  [
    /^profile\.claims\.stars$/,
    z.union([z.literal(0), numberFrom(1, 5, '', false)], 'Has to be a number, 1 to 5, or 0 for none.'),
  ],
  [/^profile\.claims\./, orNone(textUpTo(120))],
  [/^profile\.bookings\.noticeHours$/, wholeFrom(0, 720)],
  [/^profile\.bookings\.maxDaysAhead$/, wholeFrom(1, 365)],
  [/^profile\.bookings\.maxNights$/, wholeFrom(1, 90)],
  [/^profile\.bookings\.maxPetsPerBooking$/, wholeFrom(1, limits.maxPetsPerCustomer)],
  [/^profile\.bookings\.refundHours\./, wholeFrom(1, 720)],
  [/^profile\.bookings\.offers\.minutes$/, wholeFrom(15, 1440)],
  [/^profile\.bookings\.capacity\./, wholeFrom(0, 1000)],
  [/(fromNights|longTermNights)$/, wholeFrom(2, 90)],
  [/^profile\.bookings\./, wholeFrom(0, 120)],
  [/^prices\.dayCare\.shortStayMaxHours$/, wholeFrom(1, 12)],
  [/^prices\.extendedHours\.fromHours$/, wholeFrom(1, 23)],
  [/^prices\.extendedHours\.per$/, z.enum(['slot', 'night'], 'Has to be "slot" or "night".')],
  // Stripe accepts no payment below half a dollar.
  [/^prices\.(dayCare\.(fullDay|shortStay)|boarding\.\w+\.firstPet|walking\.firstHalfHour)$/, dollarsFrom(1)],
  [/\.(width|height)$/, wholeFrom(1, 10_000)],
  [
    /\.src$/,
    aText
      .regex(/^(\/[\w-]+(\.[\w-]+)*)+\.(svg|png|jpe?g|webp|avif)$/, {
        error: "Has to be a picture of the site such as '/pictures/house.jpg'.",
        abort: true,
      })
      .refine((src) => existsSync(inRoot('web/public', src)), 'There is no such file in web/public.'),
  ],
];

const ownSchema = z.custom<OwnBusiness>().and(like(demo));
