// A contact sheet of all pictures on the light and the dark page, for looking at: node tools/illustrations/sheet.ts > sheet.html
import { pictures } from './catalogue.ts';
import { render } from './picture.ts';

const cells = pictures.map((picture) => {
  const source = `data:image/svg+xml;base64,${Buffer.from(render(picture)).toString('base64')}`;
  return `<figure><img src="${source}" alt="${picture.alt}"><figcaption>${picture.file}</figcaption></figure>`;
});
const page = (colours: string) => `<section style="${colours}">${cells.join('')}</section>`;
console.log(`<!doctype html><title>Illustrations</title><style>
  body { margin: 0; font: 12px sans-serif } section { display: flex; flex-wrap: wrap; gap: 12px; padding: 12px }
  figure { margin: 0; width: 300px } img { width: 100% }
</style>${page('background:#FBF7F0;color:#1E2B26')}${page('background:#14201B;color:#EAF1EC')}`);
