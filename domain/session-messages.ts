/** Specification 1, section 8: login alerts. This file is apart from the other messages, since every page needs it at once. */
export const loginMessages = {
  failed: 'Login failed',
  noToken: 'No authorization token received',
  noUser: 'User information not received',
  error: 'Error occurred during login process',
  googleFailed: 'Google login failed',
} as const;

/** Shown where an answer has words that this page does not know: those of a version after it (docs/decisions/0081). */
export const olderPage = 'This page is older than our site. Please reload it.';

/** Specification 1, section 7, and decisions, 'Words': shown where no message of the server arrives. */
export const connectionFailed = '서버 연결에 실패했습니다. (Failed to connect to the server.)';
