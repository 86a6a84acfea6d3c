import type { Body, Breed, Head } from './breed.ts';

/** The same dog in another coat: each colour that `swap` names becomes the one it maps to. */
export function recolour(breed: Breed, swap: ReadonlyMap<string, string>): Breed {
  const to = (colour: string) => swap.get(colour) ?? colour;
  const { head, body } = breed;
  return {
    ...breed,
    colour: to(breed.colour),
    head: {
      ...head,
      muzzle: {
        ...head.muzzle,
        ...(head.muzzle.colour === undefined ? {} : { colour: to(head.muzzle.colour) }),
      },
      ears: { ...head.ears, ...(head.ears.colour === undefined ? {} : { colour: to(head.ears.colour) }) },
      markings: head.markings?.map((marking) => ({ ...marking, colour: to(marking.colour) })) ?? [],
    } satisfies Head,
    body: {
      ...body,
      ...(body.bib === undefined ? {} : { bib: to(body.bib) }),
      ...(body.socks === undefined ? {} : { socks: to(body.socks) }),
      ...(body.saddle === undefined ? {} : { saddle: to(body.saddle) }),
      ...(body.belly === undefined ? {} : { belly: to(body.belly) }),
      ...(body.tailTip === undefined ? {} : { tailTip: to(body.tailTip) }),
    } satisfies Body,
  };
}

/** The same dog with some of its traits changed. */
export const vary = (
  breed: Breed,
  {
    head,
    body,
    ...rest
  }: Partial<Omit<Breed, 'head' | 'body'>> & { head?: Partial<Head>; body?: Partial<Body> },
): Breed => ({
  ...breed,
  ...rest,
  head: { ...breed.head, ...head },
  body: { ...breed.body, ...body },
});
