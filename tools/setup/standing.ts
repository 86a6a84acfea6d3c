import { layered } from '../../business/layered.ts';
import { demo } from '../business/check.ts';
import { origin, portOffset, portsAt } from '../ports.ts';
import type { Own } from './changes.ts';
import { leavesOf, textsIn } from './leaves.ts';
import { offers, prices } from './questions.ts';

type Standing = { path: string; text: string };

/** The words of the pictures that stand for what can be left out. */
const anchors = new Set(['daycare', 'boarding', 'longterm', 'walking', 'bath', 'pickup']);

/** The texts of the demo business that the site still shows, each sentence or part of a list by its place. */
export function standingTexts(own: Own): Standing[] {
  const said = leavesOf(own);
  const whole = leavesOf(layered<unknown>(demo, own));
  const isOffered = (name: string): boolean => {
    const place = offers[name] ?? Object.values(offers).find((one) => one.endsWith(`.${name}`));
    return whole.get(`${place}.offered`) !== false;
  };
  return [...whole].flatMap(([path, leaf]) => {
    const [section = '', name = ''] = path.split('.');
    const isShown =
      /^(home|about|services|pages|legal)$/.test(section) &&
      !/\.(alt|src)$/.test(path) &&
      !said.has(path) &&
      (section !== 'services' || isOffered(name));
    return isShown
      ? textsIn(leaf, path, ({ picture }) => !anchors.has(String(picture)) || isOffered(String(picture)))
      : [];
  });
}

const places: readonly (readonly [RegExp, string, string])[] = [
  [/^home\./, 'home', '/'],
  [/^about\./, 'about', '/about'],
  [/^services\./, 'services', '/services'],
  [/^legal\.privacy\./, 'privacy', '/privacy'],
  [/^legal\.terms\./, 'terms', '/terms'],
];

/** How many of them stand on each page, and where the page is while `npm start` runs. */
export function standingPages(own: Own): string[] {
  const texts = standingTexts(own);
  const site = origin(portsAt(portOffset(0)).hosting);
  return places.flatMap(([pattern, name, address]) => {
    const count = texts.filter(({ path }) => pattern.test(path)).length;
    return count === 0 ? [] : [`${name} ${count}: ${site}${address}`];
  });
}

/** Prices of what is offered, and hours, that have never been said: a line each. */
export function unsaidTerms(own: Own): string[] {
  const said = leavesOf(own);
  const whole = leavesOf(layered<unknown>(demo, own));
  const charged = prices.filter(({ of }) => of.some((word) => whole.get(`${offers[word]}.offered`) === true));
  return [
    ...charged.flatMap(({ path, text }) => {
      const dollars = String(whole.get(path));
      return said.has(path)
        ? []
        : [`${text}: $${dollars} (--price ${path.replace('prices.', '')}=${dollars})`];
    }),
    ...['open', 'close'].flatMap((flag) => {
      const path = `profile.hours.${flag}`;
      return said.has(path)
        ? []
        : [`${flag}: ${String(whole.get(path))} (--${flag} "${String(whole.get(path))}")`];
    }),
  ];
}
