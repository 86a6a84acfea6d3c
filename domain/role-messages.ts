/** What somebody reads whose role has been taken away meanwhile. */
export const roleEnded = 'You are no longer an admin.';
