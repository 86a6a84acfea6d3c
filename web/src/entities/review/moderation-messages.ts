import { moderationRefusals } from '@pawprints/domain/moderation-messages';

/** What admins read who moderate reviews. Apart from messages.ts, which every page loads. */
export const moderationMessages = {
  hidden: (name: string) => `The review by ${name} is hidden. Its author is told why.`,
  shown: (name: string) => `The review by ${name} is shown again.`,
  removed: (name: string) => `The review by ${name} is removed. Its author is told why.`,
  answered: 'Your answer is shown below the review.',
  answerTakenBack: 'Your answer is taken back.',
  answeredMeanwhile: (text: string) =>
    `${moderationRefusals.answeredMeanwhile(text)}\n\nPress 'Publish Answer' again to show yours.`,
  noAnswer: 'No answer came, so it may have worked or not. Please look again before you try again.',
} as const;
