/**
 * Pages for signed-in customers redirect visitors to / with this navigation state (docs/rules.md#permissions).
 */
export function isAuthenticationRequired(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'authenticationRequired' in state;
}
