/** Apart from the other messages, since every page needs these at once. */
export const loginMessages = {
  failed: 'Login failed',
  noToken: 'No authorization token received',
  noUser: 'User information not received',
  error: 'Error occurred during login process',
  googleFailed: 'Google login failed',
} as const;

/** Shown where an answer has words that this page does not know: those of a version after it (docs/decisions/0081). */
export const olderPage = 'This page is older than our site. Please reload it.';

/** Shown where no message of the server arrives. Korean first: this text is fixed (docs/rules.md#messages). */
export const connectionFailed = '서버 연결에 실패했습니다. (Failed to connect to the server.)';
