import { mix } from './ink/geometry.ts';

/** The colours of the site that pictures use; the light page's, because every picture brings its own ground. */
export const tokens: Readonly<Record<'paper' | 'surface' | 'ink' | 'green' | 'sun' | 'coral', string>> = {
  paper: '#FBF7F0',
  surface: '#FFFFFF',
  ink: '#1E2B26',
  green: '#1F5C46',
  sun: '#F4B04A',
  coral: '#E8745A',
};

/** What dogs are made of. */
export const coats: Readonly<Record<'white' | 'cream' | 'caramel' | 'chestnut' | 'slate' | 'black', string>> =
  {
    white: '#FFFDF8',
    cream: '#F2DCB6',
    caramel: '#DB9A52',
    chestnut: '#9A5530',
    slate: '#7C8A90',
    black: '#465154',
  };

/** A tint: so much of the first colour in the second. */
export function tint(colour: string, share: number, ground: string = tokens.paper): string {
  const channel = (text: string, index: number) =>
    Number.parseInt(text.slice(1 + index * 2, 3 + index * 2), 16);
  const channels = [0, 1, 2].map((index) =>
    Math.round(mix(channel(ground, index), channel(colour, index), share)),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

/** Lines within a shape: ink, but lighter on a black coat, where ink would not show. */
export const lineOn = (colour: string): string => (colour === coats.black ? '#9AA6A5' : tokens.ink);
