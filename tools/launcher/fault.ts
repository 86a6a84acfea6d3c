/** An error that a developer can correct. The tools print its message without a stack. */
export class Fault extends Error {}
