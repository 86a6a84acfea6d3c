/** A file of its own: who pays needs no more of the agreement before it is asked for. */
export const agreementKey = ['agreement'] as const;
