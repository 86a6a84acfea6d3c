import { createHash } from 'node:crypto';
import type { Agreement } from '@pawprints/domain/contract/agreement';
import { adminSettingsRoutes } from '@pawprints/domain/contract/admin-settings';
import type { Collections } from '../../functions/src/records/collections.ts';
import { call } from './api.ts';
import { newOwner } from './direct-writes.ts';
import { collections } from './suite.ts';

export const anAgreement =
  'My dog is healthy, friendly with other dogs, and insured.\n\nI pay for what it breaks.';

async function change(text: string): Promise<Agreement | null> {
  const version = (await collections.agreements.doc('current').get()).data()?.version ?? null;
  const { result } = await call(adminSettingsRoutes.changeAgreement, {
    as: await newOwner(),
    body: { text, replaces: version },
  });
  return result;
}

/** Every booking is asked for it from then on, until it is taken back. */
export async function publish(text: string): Promise<Agreement> {
  const published = await change(text);
  if (published === null) throw new Error('Nothing was published.');
  return published;
}

export async function takeBack(): Promise<void> {
  await change('');
}

/** A version of before, which nobody is asked to accept. */
export async function formerVersion(
  version: number,
  { agreements }: Pick<Collections, 'agreements'> = collections,
): Promise<Agreement> {
  const text = `${anAgreement} (${version})`;
  const hash = createHash('sha256').update(text).digest('hex');
  const publishedAt = new Date('2026-01-05T10:00:00Z');
  await agreements.doc(String(version)).set({ version, text, hash, publishedAt });
  return { version, text, hash, publishedAt: publishedAt.toISOString() };
}
