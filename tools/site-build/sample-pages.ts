import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillReviewDocument, reviewDocuments } from '../../domain/review-document.ts';
import { isSampleShown } from '../../web/src/content/shown-samples.ts';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';

/** Writes a page for each sample review. The API fills those of customers' reviews (docs/decisions/0092). */
export function writeSamplePages(site: string): void {
  const document = readFileSync(join(site, `${reviewDocuments.found}.html`), 'utf8');
  mkdirSync(join(site, 'reviews'));
  for (const { id, written, ...sample } of sampleReviews.filter(isSampleShown)) {
    const page = fillReviewDocument(document, { ...sample, written: `${written} · Sample` });
    writeFileSync(join(site, 'reviews', `${id}.html`), page);
  }
}
