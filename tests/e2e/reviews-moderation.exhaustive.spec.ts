import { business } from '@pawprints/domain/business';
import { adminReviewRoutes } from '@pawprints/domain/contract/admin-reviews';
import type { Browser, Page } from '@playwright/test';
import { call } from '../support/api.ts';
import { newAdmin } from '../support/gallery.ts';
import { newWord, write } from '../support/reviews.ts';
import { signInAsAdmin } from './support/admin.ts';
import { expectAccessible } from './support/look.ts';
import { openReview } from './support/reviews.ts';
import { storeSession } from './support/session.ts';
import { expect, loseAnswers, signIn, test, type Person } from './support/test.ts';
import { toasts } from './support/toasts.ts';

const answerTitle = `Answer from ${business.name}`;
const hiddenTitle = `Hidden by ${business.name}`;

async function adminIn(browser: Browser, { name, email }: Person) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin(page, { name: `${name} the Owner`, email: `owner-${email}` });
  return { page, close: () => context.close() };
}

/** Signs the author in, and answers with its id what they have written. */
async function reviewBy(page: Page, person: Person, content: string): Promise<number> {
  const author = { uid: '', ...person, token: await storeSession(page, person) };
  return (await write(author, { content })).id;
}

const card = (page: Page, name: string) => page.getByRole('article', { name: `Review by ${name}` });
const reason = (page: Page) => page.getByRole('textbox', { name: /^Why/ });

test.describe('a review', () => {
  // The page of a review that is hidden, as the visitor and the author ask for it.
  test.use({ expectedErrors: /404/ });
  test.setTimeout(120_000);

  test('is answered, hidden, shown again and removed by an admin, which its author sees and visitors do not', async ({
    page,
    browser,
    person,
    request,
  }) => {
    const word = newWord();
    const id = await reviewBy(page, person, `He came home tired and ${word}.`);
    const visited = async () => {
      const [own, found] = await Promise.all([
        request.get(`/reviews/${id}`),
        request.get(`/api/v1/reviews/search?search=${word}`),
      ]);
      return { status: own.status(), html: await own.text(), found: await found.text() };
    };
    const owner = await adminIn(browser, person);
    const admin = owner.page;

    // Where customers read it.
    await admin.goto(`/reviews?search=${word}`);
    const dialog = await openReview(admin, person.name);
    await dialog.getByRole('button', { name: /^Answer/ }).click();
    const answer = admin.getByRole('textbox', { name: 'Your answer' });
    await answer.fill(`Thank you, ${word}!`);
    await expectAccessible(admin, 'review-answer');
    await admin.getByRole('button', { name: 'Publish Answer' }).click();
    await expect(toasts(admin).getByText('Your answer is shown below the review.')).toBeVisible();
    await expect(dialog.getByRole('region', { name: answerTitle })).toContainText(`Thank you, ${word}!`);
    await expectAccessible(admin, 'review-answered');
    const answered = await visited();
    expect(answered.html).toContain(`${answerTitle}, `);
    expect(answered.html).toContain(`Thank you, ${word}!`);
    expect(answered.found).toContain(`Thank you, ${word}!`);
    await page.goto('/profile?tab=reviews');
    await expect(page.getByRole('region', { name: answerTitle })).toContainText(`Thank you, ${word}!`);

    await dialog.getByRole('button', { name: /^Hide/ }).click();
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(admin.getByText('Please give a reason: the author reads it.')).toBeVisible();
    await reason(admin).fill('It names a neighbour.');
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(toasts(admin).getByText(`The review by ${person.name} is hidden.`)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(admin.getByText('No reviews found matching your criteria.')).toBeVisible();
    const hidden = await visited();
    expect(hidden.status).toBe(404);
    expect(hidden.html + hidden.found).not.toContain(word);

    // The author: in their list, but not among the others; its page is there for nobody.
    await page.reload();
    await expect(page.getByText(hiddenTitle)).toBeVisible();
    await expectAccessible(page, 'review-hidden-own');
    await expect(page.getByText('It names a neighbour.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Its own page' })).toHaveCount(0);
    await page.goto(`/reviews?search=${word}`);
    await expect(page.getByText('No reviews found matching your criteria.')).toBeVisible();

    // Where admins find what is hidden.
    await admin.getByRole('link', { name: 'Moderate' }).click();
    await expect(admin.getByRole('link', { name: 'Reviews', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await admin.getByRole('link', { name: 'Hidden' }).click();
    await expect(card(admin, person.name)).toContainText('It names a neighbour.');
    await expectAccessible(admin, 'admin-reviews-hidden');
    await card(admin, person.name)
      .getByRole('button', { name: /^Show Again/ })
      .click();
    await expect(card(admin, person.name)).toBeHidden();
    await admin.getByRole('link', { name: 'Shown' }).click();
    await expect(card(admin, person.name)).toContainText(`Thank you, ${word}!`);
    expect((await visited()).status).toBe(200);

    // An undo from the toast, in the place where it happened.
    await card(admin, person.name).getByRole('button', { name: /^Hide/ }).click();
    await reason(admin).fill('By mistake.');
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(card(admin, person.name)).toBeHidden();
    await toasts(admin).getByRole('button', { name: 'Show again' }).click();
    await expect(card(admin, person.name)).toBeVisible();

    await card(admin, person.name)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await reason(admin).fill('It is about another house.');
    await expectAccessible(admin, 'review-remove');
    await admin.getByRole('button', { name: 'Remove for Good' }).click();
    await expect(toasts(admin).getByText(`The review by ${person.name} is removed.`)).toBeVisible();
    await expect(card(admin, person.name)).toBeHidden();
    expect((await visited()).status).toBe(404);
    await page.goto('/profile?tab=reviews');
    await expect(page.getByText('You have not written a review yet.')).toBeVisible();
    await owner.close();
  });
});

test('an answer that somebody else has given meanwhile is shown, and replaced by the next press', async ({
  page,
  browser,
  person,
}) => {
  const id = await reviewBy(page, person, `He came home ${newWord()}.`);
  const owner = await adminIn(browser, person);
  const admin = owner.page;
  await admin.goto('/admin/reviews');
  await card(admin, person.name)
    .getByRole('button', { name: /^Answer/ })
    .click();
  const dialog = admin.getByRole('dialog');
  const text = dialog.getByRole('textbox', { name: 'Your answer' });
  const publish = dialog.getByRole('button', { name: 'Publish Answer' });
  await publish.click();
  await expect(dialog.getByText('Please enter your answer.')).toBeVisible();
  await text.fill('Thank you!');
  const other = await newAdmin();
  const answerAs = async (answer: string, replaces: string | null) =>
    call(adminReviewRoutes.answerReview, { as: other, params: { id }, body: { text: answer, replaces } });
  const { result } = await answerAs('Come again!', null);

  await publish.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Somebody else has answered meanwhile: Come again!/);
  await expect(text).toHaveValue('Thank you!');
  await expectAccessible(admin, 'review-answered-meanwhile');
  await answerAs('Come again soon!', result.answer?.answeredAt ?? null);
  await publish.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    /^Somebody else has answered meanwhile: Come again soon!/,
  );
  await publish.click();
  await expect(toasts(admin).getByText('Your answer is shown below the review.')).toBeVisible();
  await expect(card(admin, person.name)).toContainText('Thank you!');
  await owner.close();
});

test('what was typed about a review stays until it is sent, and the keyboard begins with its field', async ({
  page,
  browser,
  person,
}) => {
  await reviewBy(page, person, `He came home ${newWord()}.`);
  const owner = await adminIn(browser, person);
  const admin = owner.page;
  await admin.goto('/admin/reviews');
  const press = (act: string) =>
    card(admin, person.name)
      .getByRole('button', { name: new RegExp(`^${act}`) })
      .press('Enter');
  const texts = { Answer: 'Thank you!', Hide: 'It names a neighbour.', Remove: 'Another house.' };
  const field = admin.getByRole('dialog').getByRole('textbox');
  for (const [act, text] of Object.entries(texts)) {
    await press(act);
    await expect(field).toBeFocused();
    await admin.keyboard.type(text);
    await admin.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  }
  for (const [act, text] of Object.entries(texts)) {
    await press(act);
    await expect(field).toHaveValue(text);
    await admin.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  }
  await press('Answer');
  await admin.getByRole('button', { name: 'Publish Answer' }).click();
  await expect(card(admin, person.name)).toContainText('Thank you!');
  await press('Change Answer');
  await expect(field).toHaveValue('Thank you!');
  await field.fill('');
  await admin.getByRole('button', { name: 'Publish Answer' }).click();
  await expect(card(admin, person.name).getByText('Thank you!')).toHaveCount(0);
  await press('Answer');
  await expect(field).toHaveValue('');
  await owner.close();
});

test('a long review begins in the list, and is read whole at a press', async ({ page, browser, person }) => {
  const content = `He came home ${newWord()}. ${'And he slept for a day, as he does after the sea. '.repeat(6)}That is all.`;
  await reviewBy(page, person, content);
  const owner = await adminIn(browser, person);
  await owner.page.goto('/admin/reviews');
  const review = card(owner.page, person.name);
  await expect(review).toContainText('He came home');
  const end = review.getByText('That is all.');
  await expect(end).toBeHidden();
  await owner.page.emulateMedia({ media: 'print' });
  await expect(end).toBeVisible();
  await owner.page.emulateMedia({ media: null });
  await review.getByRole('button', { name: `Show all of the review by ${person.name}` }).click();
  await expect(end).toBeVisible();
  await expect(review).toContainText(content);
  await review.getByRole('button', { name: `Show less of the review by ${person.name}` }).click();
  await expect(end).toBeHidden();
  await review.getByRole('button', { name: 'Hide' }).click();
  await expect(owner.page.getByRole('dialog').getByText('That is all.')).toBeVisible();
  await owner.close();
});

test.describe('a dialog about a review', () => {
  test.use({ expectedErrors: /404|409|ERR_FAILED/ });

  test('stays when another admin hides it meanwhile, and when no answer came, and ends well', async ({
    page,
    browser,
    person,
  }) => {
    await page.goto('/about');
    await signIn(page, person);
    const id = await reviewBy(page, person, `He came home ${newWord()}.`);
    const owner = await adminIn(browser, person);
    const admin = owner.page;
    await admin.clock.install();
    await admin.goto('/admin/reviews');
    const shown = admin.getByRole('article', { name: `Review by ${person.name}`, includeHidden: true });
    const dialog = admin.getByRole('dialog');
    await shown.getByRole('button', { name: /^Hide/ }).click();
    await reason(admin).fill('It names a neighbour.');
    const other = { as: await newAdmin(), params: { id } };
    await call(adminReviewRoutes.hideReview, { ...other, body: { reason: 'Another house.' } });
    // The list is asked for anew within the minute.
    await admin.clock.fastForward(61_000);
    await expect(shown).toHaveCount(0);
    await expect(reason(admin)).toHaveValue('It names a neighbour.');
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(dialog.getByRole('alert')).toContainText('The reason given was: Another house.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await call(adminReviewRoutes.showReview, other);
    await admin.reload();

    const noAnswer = 'No answer came, so it may be done or not. Send it again: it is never done twice.';
    await loseAnswers(admin, '**/hide');
    await shown.getByRole('button', { name: /^Hide/ }).click();
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(noAnswer);
    await admin.unrouteAll({ behavior: 'wait' });
    await admin.getByRole('button', { name: 'Hide Review' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(shown).toHaveCount(0);
    await toasts(admin).getByRole('button', { name: 'Show again' }).click();
    await expect(shown).toBeVisible();

    await loseAnswers(admin, `**/admin/review/${id}`);
    await shown.getByRole('button', { name: /^Remove/ }).click();
    await reason(admin).fill('It is about another house.');
    await admin.getByRole('button', { name: 'Remove for Good' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(noAnswer);
    await admin.unrouteAll({ behavior: 'wait' });
    await admin.getByRole('button', { name: 'Remove for Good' }).click();
    await expect(toasts(admin).getByText(`The review by ${person.name} is removed.`)).toBeVisible();
    await expect(shown).toHaveCount(0);
    await owner.close();
  });
});
