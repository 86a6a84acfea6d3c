/** Separate from the other messages, since every page needs these in its first load. */
export const loginMessages = {
  failed: 'Login failed',
  noToken: 'No authorization token received',
  noUser: 'User information not received',
  error: 'Error occurred during login process',
  googleFailed: 'Google login failed',
} as const;

/** For an answer with words of a later version (docs/decisions/0081). */
export const olderPage = 'This page is older than our site. Please reload it.';

/** Shown where no message of the server arrives. Korean first: the wording is fixed (docs/rules.md#messages). */
export const connectionFailed = '서버 연결에 실패했습니다. (Failed to connect to the server.)';
