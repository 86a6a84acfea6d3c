/** Of acts of which the server knows that it has done them before. */
export const noAnswerText =
  'No answer came, so it may be done or not. Send it again: it is never done twice.';
