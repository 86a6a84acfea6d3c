import * as z from 'zod/mini';

/** `mail/{id}` in the format of the 'Trigger Email' extension, which adds its own fields when it sends. */
export const mailDocument = z.object({
  to: z.string(),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ filename: z.string(), content: z.string(), contentType: z.string() })),
  }),
});
