import { type Picture, render } from './picture.ts';

export interface OutputFile {
  /** Below the folder of illustrations. */
  readonly path: string;
  readonly text: string;
}

function readme(pictures: readonly Picture[], files: readonly OutputFile[]): string {
  const rows = pictures.map((picture) => {
    const size = files.find((file) => file.path === picture.file)?.text.length ?? 0;
    return `| \`${picture.file}\` | ${picture.alt} | ${picture.width} × ${picture.height} | ${(size / 1000).toFixed(1)} kB |`;
  });
  return [
    '# Illustrations',
    '',
    'Drawn by `node tools/illustrations/build.ts`; change the generator, not these files. `index.json` holds the same list for programs.',
    'Ink is the files’ own fill colour: a path without a class is a line, everything else is named by its class or its group.',
    'Every picture brings its own ground, so it reads on the light and on the dark page.',
    '',
    '| file | alt text | pixels | size |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function index(pictures: readonly Picture[]): string {
  const entries = pictures.map(({ file, alt, breed, width, height }) => ({
    file,
    alt,
    breed,
    width,
    height,
  }));
  return `${JSON.stringify(entries, null, 2)}\n`;
}

/** All files of the set: the pictures, their index and their list for people. */
export function outputFiles(pictures: readonly Picture[]): OutputFile[] {
  const drawings = pictures.map((picture) => ({ path: picture.file, text: render(picture) }));
  return [
    ...drawings,
    { path: 'index.json', text: index(pictures) },
    { path: 'README.md', text: readme(pictures, drawings) },
  ];
}
