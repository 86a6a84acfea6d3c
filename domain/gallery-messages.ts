/** How long the removal of a picture can be taken back. */
export const undoSeconds = 10;

/** What admins read who change or remove a picture. Apart from messages.ts, which every page loads. */
export const pictureMessages = {
  textsSaved: 'The texts are saved.',
  textsUnchanged: 'The texts are as they were.',
  sample: 'A sample picture of the site. Its texts stay as they are.',
  textsNotSaved: 'The texts could not be saved. Please try again.',
  notRemovedOffline: 'You are offline, so the image was not removed. Please try again later.',
  removed: (name: string) =>
    `${name || 'The image'} is removed. You can take this back for ${undoSeconds} seconds.`,
} as const;
