import { limits } from './limits.ts';

/** Certificates that a dog has at a time (docs/rules.md#vaccinations). Here, since every page loads limits.ts. */
export const vaccinationsPerPet = 30;

/** Apart from messages.ts, which every page loads. */
export const vaccinationMessages = {
  vaccine: 'Please say which vaccine it is.',
  givenOn: 'Please enter the day on which it was given.',
  validUntil: 'Please enter the day until which it is valid.',
  future: 'This day is still to come. Please enter the day on which it was given.',
  order: 'It must be valid for longer than the day on which it was given.',
  over: (date: string) =>
    `It was valid until ${date}, which is over. Please upload the certificate of the newer vaccination.`,
  tooLong: (years: number) =>
    `No vaccine protects for more than ${years} years. Please look at the year again.`,

  file: 'Please choose a photo or a PDF of the certificate.',
  fileType:
    'The certificate must be a PNG, JPEG or WebP picture, or a PDF. Please take a photo of it, or save it as one of these, and choose that.',
  fileTooLarge: `The certificate can have at most ${limits.imageBytes / 1_000_000} MB. Please choose a smaller picture, or take a photo of it.`,
  pictureBroken: 'This picture cannot be read. Please take a photo of the certificate, and choose that.',
  tooManyPixels: (megapixels: string) =>
    `The picture can have at most ${megapixels} megapixels. Please choose a smaller one.`,
  tooMany: `A dog can have at most ${vaccinationsPerPet} certificates. Please remove one that is over.`,

  alreadyThere: 'This certificate is there already.',
  decided: (state: string) =>
    `This certificate is ${state} by now, by somebody else or in another window. Please load the page again.`,
  unknownPet: 'This pet does not exist.',
  unknown: 'This certificate does not exist.',
} as const;
