import { limits } from './limits.ts';
import { mostWalks, photosPerReportCard } from './report-cards.ts';

/** Apart from messages.ts, which every page loads. */
export const reportCardMessages = {
  mood: 'Please choose how the dog was.',
  meals: 'Please choose how it ate.',
  walks: `Please enter how many walks there were, from 0 to ${mostWalks}.`,

  photo: 'Please choose a photo.',
  photoType:
    'The photo must be a PNG, JPEG or WebP picture. Please take it with the camera, or save it as one of these, and choose that.',
  photoTooLarge: `A photo can have at most ${limits.imageBytes / 1_000_000} MB. Please choose a smaller one.`,
  photoBroken: 'This photo cannot be read. Please take another one.',
  tooManyPixels: (megapixels: string) =>
    `A photo can have at most ${megapixels} megapixels. Please choose a smaller one.`,
  tooMany: `A report card can have at most ${photosPerReportCard} photos. Please remove one first.`,

  alreadyThere: 'This photo is there already.',

  notOffered: "Another customer's dog is on this photo, so it is not shown in Paw Prints.",
  notAllowed:
    'The customer has not allowed this photo in Paw Prints, or has taken that back. Nothing was published.',

  notHere: (name: string) => `${name} was not checked in for this visit, so there is nothing to report yet.`,
  unconfirmed:
    'The customer has not confirmed this booking yet, so nobody could read the report card. Send the link again first.',
  otherwise:
    'Somebody else has changed this report card meanwhile. Please close it, and open it again to see what it says.',
  unknownVisit: 'This booking has no such dog or time. Please load the page again.',
  unknownPhoto: 'This photo does not exist.',
  unknown: 'This report card does not exist.',
} as const;
