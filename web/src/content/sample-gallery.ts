import gallery from '../../../business/demo/sample-gallery.json' with { type: 'json' };

/** Our own drawings and stories, shown after the server's pictures (docs/rules.md#gallery). Their ids are not numeric. */
export const sampleGallery = gallery;
