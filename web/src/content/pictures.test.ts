import { describe, expect, it } from 'vitest';
import { about, slides } from './about.ts';
import { emptyPictures } from './empty-pictures.ts';
import { pictures } from './pictures.ts';
import { sampleGallery } from './sample-gallery.ts';

const drawings = import.meta.glob<string>('../../public/illustrations/**/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const shown = [
  ...Object.values({ ...pictures, ...about.pictures, ...emptyPictures }),
  ...slides.map(({ picture }) => picture),
  ...sampleGallery.map(({ file, ...size }) => ({ ...size, src: `/illustrations/gallery/${file}.svg` })),
];

describe.each(shown)('$src', ({ src, alt, width, height }) => {
  const text = drawings[`../../public${src}`];

  it('has the size that the page reserves for it, and words', () => {
    expect(text).toMatch(new RegExp(`^<svg [^>]*width="${width}" height="${height}"`));
    expect(alt).not.toBe('');
  });

  it('weighs less than 15 kB, and holds shapes only', () => {
    expect(text?.length).toBeLessThan(15_000);
    expect(text).not.toMatch(/<image|<script|<foreignObject|href=/);
  });
});
