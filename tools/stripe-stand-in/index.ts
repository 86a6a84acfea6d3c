// The public interface: the client of a running stand-in, and the stand-in itself, with or without a server.
export { ApiError } from './api-error.ts';
export { createControlClient } from './control-client.ts';
export { createDispute, pay, type PaymentRecord } from './payments.ts';
export { createRefund, settleRefund } from './refunds.ts';
export type { EventRecord } from './events.ts';
export type { PaidSessionSeed } from './seed.ts';
export { expireDueSessions, getSession } from './sessions.ts';
export { startServer, type StandInServer } from './server.ts';
export { createStandIn, type StandIn } from './stand-in.ts';
export { emptyState, jsonOf, type StripeState } from './state.ts';
