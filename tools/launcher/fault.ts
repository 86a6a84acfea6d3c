/** Something a developer has to know and can mend: shown as one sentence, without a stack. */
export class Fault extends Error {}
