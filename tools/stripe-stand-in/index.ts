// The public interface: the client of a running stand-in, and the stand-in itself, with or without a server.
export { ApiError } from './api-error.ts';
export { createControl } from './control.ts';
export { eventObject } from './objects.ts';
export { createDispute, pay } from './payments.ts';
export { createRefund, settleRefund } from './refunds.ts';
export type { PaidSessionSeed } from './seed.ts';
export { expireDueSessions, getSession } from './sessions.ts';
export { startServer, type StandInServer } from './server.ts';
export { createStandIn, type StandIn } from './stand-in.ts';
export { stripeState, type EventRecord, type PaymentRecord, type StripeState } from './state.ts';
