import * as z from 'zod/mini';
import { cleanName, defaultName } from '../characters.ts';
import { limits } from '../limits.ts';
import { profileMessages } from '../messages.ts';
import { line, extensibleEnum, requestObject, requiredLine, requiredText } from './fields.ts';
import { petSchema } from './pets.ts';
import type { RouteContract } from './route.ts';

const userRoles = ['ROLE_USER', 'ROLE_ADMIN'] as const;

/** `id` is the user id of Firebase. Unknown fields are ''. */
export const userSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  picture: z.string(),
  address: z.string(),
  phoneNumber: z.string(),
  pets: z.array(petSchema),
  userRole: extensibleEnum(userRoles),
  /** The latest version of the agreement that they have accepted (docs/rules.md#agreement). */
  acceptedAgreement: z.optional(z.int()),
});
export type User = z.infer<typeof userSchema>;

/** What Google returned. The server believes the verified token first (docs/rules.md#sign-in). */
export const loginBody = requestObject({
  id: requiredLine('The id', limits.nameMax, 'Please send the id of the identity provider.'),
  name: z._default(
    z.string('The name must be a text.').check(z.overwrite((name) => cleanName(name))),
    defaultName,
  ),
  email: z._default(line('The e-mail address', limits.emailMax), ''),
  picture: z._default(line('The picture', limits.urlMax), ''),
});
export type ContactInfo = z.infer<typeof contactInfoBody>;

export type LoginBody = z.infer<typeof loginBody>;

export const contactInfoBody = requestObject({
  address: requiredText('The address', limits.addressMax, profileMessages.contactEmpty),
  phoneNumber: requiredLine('The phone number', limits.phoneMax, profileMessages.contactEmpty),
});

export const userRoutes = {
  login: {
    method: 'POST',
    path: '/google/login',
    auth: 'user',
    summary: 'Creates or refreshes the user of the ID token',
    body: loginBody,
    result: userSchema,
    responseHeaders: { Authorization: 'Bearer and the ID token' },
  },
  me: {
    method: 'GET',
    path: '/me',
    auth: 'user',
    summary: 'The signed-in user with pets',
    result: userSchema,
  },
  updateContactInfo: {
    method: 'PATCH',
    path: '/contact-info',
    auth: 'user',
    summary: "Changes the user's address and phone number",
    body: contactInfoBody,
    result: userSchema,
  },
} as const satisfies Record<string, RouteContract>;
