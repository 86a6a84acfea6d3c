import { expect, it } from 'vitest';
import { answerTitle, fillReviewDocument, reviewBlanks } from './review-document.ts';

const document = Object.values(reviewBlanks)
  .map((blank) => `<p title="${blank}">${blank}</p>`)
  .join('');
const answer = { text: 'Thank you.', answered: '2026.5.4' };
const review = { name: 'Robin', serviceType: 'DAY_CARE', rating: 4, content: 'Good.', written: '' } as const;

it('fills in every blank', () => {
  const filled = fillReviewDocument(`<h1>{{name}}</h1>${document}`, {
    ...review,
    written: '2026.5.3',
    answer,
  });
  expect(filled).not.toContain('{{');
  for (const text of ['<h1>Robin<', '>Day Care<', '>4<', '>★★★★☆<', '>Good.<', '>2026.5.3<'])
    expect(filled).toContain(text);
  expect(filled).toContain(`>${answerTitle}, 2026.5.4\nThank you.<`);
  expect(filled).toContain('<p title="Day Care, 4 out of 5 stars: “Good.”">');
});

it('takes what people wrote for text', () => {
  const hostile = `</noscript><script>alert(1)</script>"' onload='x' &lt; $& $\` {{name}} \u202Eevil`;
  const filled = fillReviewDocument(document, {
    ...review,
    name: hostile,
    content: hostile,
    answer: { ...answer, text: hostile },
  });
  const text =
    '&lt;/noscript&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39; onload=&#39;x&#39; &amp;lt; $&amp; $` {{name}} evil';
  expect(filled).toContain(`<p title="${text}">${text}</p>`);
  expect(filled).toContain(`\n${text}</p>`);
  expect(filled).not.toMatch(/<\/?(noscript|script)|\u202E/);
  expect(filled.match(/</g)).toHaveLength(document.match(/</g)?.length ?? 0);
});

it('cuts the summary between characters', () => {
  const filled = fillReviewDocument(reviewBlanks.summary, { ...review, content: '🐶'.repeat(141) });
  expect(filled).toBe(`Day Care, 4 out of 5 stars: “${'🐶'.repeat(139)}…”`);
});

it('has nothing where the answer would stand', () => {
  expect(fillReviewDocument(`<p>${reviewBlanks.answer}</p>`, review)).toBe('<p></p>');
});

it('leaves alone what is no blank of a review', () => {
  expect(fillReviewDocument('{{other}} {x}', review)).toBe('{{other}} {x}');
});
