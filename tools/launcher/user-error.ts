/** An error whose message tells a person what to do. The tools print it without a stack. */
export class UserError extends Error {}
