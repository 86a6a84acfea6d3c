import { allServices } from '../../domain/service-types.ts';
import { origin, portOffset, portsAt } from '../ports.ts';
import { demoFields, fieldsOf, isRecord, shownFields, textOf, type Own } from './fields.ts';
import { claimQuestions, identity, offers, priceQuestions } from './questions.ts';

const required = [...identity, ...claimQuestions].filter(
  ({ flag }) => !['tagline', 'open', 'close', 'social-label'].includes(flag),
);

/** RFC 2606 reserves the domains, the North American numbering plan 555-01xx. */
function whyReserved(text: string): string | undefined {
  const [host] = /\bexample\.(com|org|net|edu)\b/i.exec(text) ?? [];
  if (host !== undefined) return `${host} is kept for examples, and reaches nobody`;
  const hasNumber = /\b555\W{0,2}01\d\d\b|55501\d\d\b/.test(text);
  return hasNumber ? '555-01xx numbers are kept for examples, and reach nobody' : undefined;
}

/** What keeps a site from being deployed: required values that the owner has not set, and reserved addresses and numbers. */
export function placeholdersIn(own: Own): string[] {
  const set = fieldsOf(own);
  const shown = shownFields(own);
  return [...shown].flatMap(([path, value]) => {
    const question = required.find((one) => one.path === path);
    const isUnset =
      question !== undefined && (!set.has(path) || (path === 'profile.samples' && value === true));
    const why = isUnset ? undefined : whyReserved(textOf(value));
    if (!isUnset && why === undefined) return [];
    const option = question === undefined ? `--set ${path}=…` : `--${question.flag}`;
    return [`${path} (${option}): ${textOf(value)}${why === undefined ? '' : ` (${why})`}`];
  });
}

export function suggestionsFor(own: Own): string[] {
  return [
    ...section(
      'Said of what you do not offer, perhaps; say it anew (--set PATH="…", or in business/own):',
      textsAboutNotOffered(own),
    ),
    ...section('Not said yet, so as in the demo business:', unsetTerms(own)),
    ...section(
      'Words of the demo business that still stand in your name; read them on the page:',
      demoPages(own),
    ),
  ];
}

export const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`\n${title}`, ...lines.map((line) => `  ${line}`)];

type Text = { path: string; text: string };

function demoTexts(own: Own): Text[] {
  const set = fieldsOf(own);
  const isShown = offeredIn(own);
  return [...demoFields].flatMap(([path, value]) => {
    const [file = '', name = ''] = path.split('.');
    const isText = /^(home|about|services|pages|legal)$/.test(file) && !/\.(alt|src)$/.test(path);
    if (!isText || set.has(path) || (file === 'services' && !isShown(name))) return [];
    return textsIn(value, path, isShown);
  });
}

/** The site hides these pictures when the service is not offered. */
const servicePictures = new Set<string>(allServices.map(({ id }) => id));

function textsIn(value: unknown, path: string, isShown: (name: string) => boolean): Text[] {
  if (typeof value === 'string') return value === '' ? [] : [{ path, text: value }];
  if (!isRecord(value)) return [];
  const picture = String(value['picture']);
  if (servicePictures.has(picture) && !isShown(picture)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'picture' ? [] : textsIn(part, `${path}.${key}`, isShown),
  );
}

function offeredIn(own: Own): (name: string) => boolean {
  const shown = shownFields(own);
  return (name) => {
    const path = offers[name] ?? Object.values(offers).find((one) => one.endsWith(`.${name}`));
    return shown.get(`${path}.offered`) !== false;
  };
}

/** How texts mention a service by other words than its name. The keys are the words of --not-offered. */
const mentions: Readonly<Record<string, RegExp>> = {
  daycare: /\bday ?care/i,
  boarding: /\b(boarding|nights?)\b/i,
  longterm: /\blong-term/i,
  walking: /\bwalk/i,
  bath: /\bbath/i,
  pickup: /\b(rides?|fetch(es)?|pick-up and drop-off)\b/i,
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A program cannot rewrite these sentences, so the owner gets a list of them. */
export function textsAboutNotOffered(own: Own): string[] {
  const isOffered = offeredIn(own);
  const missing = allServices.filter(({ id }) => !isOffered(id));
  return demoTexts(own).flatMap(({ path, text }) =>
    Array.from(sentences.segment(text), ({ segment }) => segment.trim())
      .filter((sentence) =>
        missing.some(({ id, name }) => mentions[id]?.test(sentence) ?? sentence.includes(name)),
      )
      .map((sentence) => `${path}: ${sentence}`),
  );
}

const pages = [
  ['home.', 'home', '/'],
  ['about.', 'about', '/about'],
  ['services.', 'services', '/services'],
  ['legal.privacy.', 'privacy', '/privacy'],
  ['legal.terms.', 'terms', '/terms'],
] as const;

/** The addresses work while `npm start` runs. */
function demoPages(own: Own): string[] {
  const texts = demoTexts(own);
  const site = origin(portsAt(portOffset(0)).hosting);
  return pages.flatMap(([prefix, name, address]) => {
    const count = texts.filter(({ path }) => path.startsWith(prefix)).length;
    return count === 0 ? [] : [`${name} ${count}: ${site}${address}`];
  });
}

function unsetTerms(own: Own): string[] {
  const set = fieldsOf(own);
  const isOffered = offeredIn(own);
  const demoText = (path: string): string => textOf(demoFields.get(path));
  return [
    ...priceQuestions.flatMap(([name, text, services]) => {
      const dollars = demoText(`prices.${name}`);
      const isUnset = !set.has(`prices.${name}`) && services.some(isOffered);
      return isUnset ? [`${text}: $${dollars} (--price ${name}=${dollars})`] : [];
    }),
    ...['open', 'close'].flatMap((flag) => {
      const time = demoText(`profile.hours.${flag}`);
      return set.has(`profile.hours.${flag}`) ? [] : [`${flag}: ${time} (--${flag} "${time}")`];
    }),
  ];
}
