import { business } from './business.ts';
import { cleanText } from './characters.ts';
import type { Review } from './contract/reviews.ts';
import { escapeHtml } from './html.ts';
import { limits } from './limits.ts';
import { serviceTypeLabels } from './service-types.ts';

/** docs/decisions/0092 */
export const reviewDocuments = { found: 'app-review', missing: 'app-no-review', unread: 'app' } as const;

export const reviewBlanks = {
  name: '{{name}}',
  service: '{{service}}',
  rating: '{{rating}}',
  stars: '{{stars}}',
  content: '{{content}}',
  written: '{{written}}',
  answer: '{{answer}}',
  summary: '{{summary}}',
} as const;

type ReviewInDocument = Pick<Review, 'name' | 'serviceType' | 'rating' | 'content'> & {
  written: string;
  /** Of the business, with its day. */
  answer?: { text: string; answered: string } | undefined;
};

/** Also what it is called where scripts run. */
export const answerTitle = `Answer from ${business.name}`;

/** Escapes what people wrote, and never reads it as a placeholder. */
export function fillReviewDocument(
  document: string,
  { name, serviceType, rating, content, written, answer }: ReviewInDocument,
): string {
  const service = serviceTypeLabels[serviceType];
  const texts = new Map<string, string>([
    [reviewBlanks.name, name],
    [reviewBlanks.service, service],
    [reviewBlanks.rating, String(rating)],
    [reviewBlanks.stars, '★'.repeat(rating).padEnd(limits.ratingMax, '☆')],
    [reviewBlanks.content, content],
    [reviewBlanks.written, written],
    [reviewBlanks.answer, answer === undefined ? '' : `${answerTitle}, ${answer.answered}\n${answer.text}`],
    [reviewBlanks.summary, `${service}, ${rating} out of 5 stars: “${beginningOf(content)}”`],
  ]);
  return document.replaceAll(/\{\{\w+\}\}/g, (blank) => escapeHtml(cleanText(texts.get(blank) ?? blank)));
}

function beginningOf(content: string): string {
  const characters = Array.from(content.replaceAll(/\s+/g, ' '));
  return characters.length <= 140 ? characters.join('') : `${characters.slice(0, 139).join('')}…`;
}
