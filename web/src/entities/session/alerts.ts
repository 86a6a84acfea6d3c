/** Specification 1, section 8: the alerts of the sign-in, to the letter. */
export const alerts = {
  failed: 'Login failed',
  noToken: 'No authorization token received',
  noUser: 'User information not received',
  error: 'Error occurred during login process',
  google: 'Google login failed',
} as const;
