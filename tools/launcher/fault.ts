/** An error that a developer can correct: it is shown as one sentence, without a stack. */
export class Fault extends Error {}
