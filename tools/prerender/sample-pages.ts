import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillReviewDocument, reviewDocuments } from '../../domain/review-page.ts';
import { isSampleShown } from '../../web/src/content/shown-samples.ts';
import { sampleReviews } from '../../web/src/content/sample-reviews.ts';

/** Writes the page of every sample review; those of customers' are filled in by the API (docs/decisions/0092). */
export function writeSamplePages(site: string): void {
  const document = readFileSync(join(site, `${reviewDocuments.found}.html`), 'utf8');
  mkdirSync(join(site, 'reviews'));
  for (const { id, written, ...sample } of sampleReviews.filter(isSampleShown)) {
    const page = fillReviewDocument(document, { ...sample, written: `${written} · Sample` });
    writeFileSync(join(site, 'reviews', `${id}.html`), page);
  }
}
