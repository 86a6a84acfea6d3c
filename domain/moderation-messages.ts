/** What the API refuses to an admin who moderates reviews. Apart from messages.ts, which every page loads. */
export const moderationRefusals = {
  hiddenAlready: (reason: string) => `This review is hidden already. The reason given was: ${reason}`,
  answerHidden: 'This review is hidden. Show it again to answer it.',
  answeredMeanwhile: (text: string) =>
    text === ''
      ? 'Somebody else has taken the answer back meanwhile.'
      : `Somebody else has answered meanwhile: ${text}`,
} as const;
