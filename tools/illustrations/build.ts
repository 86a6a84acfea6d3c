import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pictures } from './catalogue.ts';
import { outputFiles } from './index-files.ts';

const target = join(import.meta.dirname, '../../web/public/illustrations');

rmSync(target, { recursive: true, force: true });
const files = outputFiles(pictures);
for (const { path, text } of files) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
const heaviest = files
  .filter(({ path }) => path.endsWith('.svg'))
  .toSorted((a, b) => b.text.length - a.text.length)[0];
console.log(
  `${pictures.length} pictures in ${target}; the heaviest is ${heaviest?.path} with ${heaviest?.text.length} bytes.`,
);
