import {
  refusedText,
  refusedToOwnerText,
  unknownDayText,
  unknownDayToOwnerText,
} from '@pawprints/domain/refusal-messages';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { ApiError } from '../../../lib/api-error.ts';
import { UnreadableDocument } from '../../../lib/documents.ts';
import { reportUnreadable } from '../attention.ts';

const toCustomer = {
  unknownDay: unknownDayText,
  refusal: refusedText,
  other: 'This cannot be booked online at the moment. Please call us.',
};
const toOwner = {
  unknownDay: unknownDayToOwnerText,
  refusal: refusedToOwnerText,
  other: 'A record that this booking needs cannot be read. See Attention.',
};

/**
 * What cannot be read is not sold: the owner is told of it, and the customer what they can do, as `words` say it.
 * @throws ApiError NOT_AVAILABLE for a day, INTERNAL for any other document that cannot be read.
 */
export async function refuseUnreadable<Value>(
  deps: Parameters<typeof reportUnreadable>[0],
  sell: () => Promise<Value>,
  words = toCustomer,
): Promise<Value> {
  try {
    return await sell();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await reportUnreadable(deps, error);
    const [, date] = /^days\/(.+)$/.exec(error.path) ?? [];
    if (date === undefined) {
      throw new ApiError('INTERNAL', words.other);
    }
    const refusals: Refusal[] = [{ date, why: 'closed', reason: words.unknownDay }];
    throw new ApiError('NOT_AVAILABLE', words.refusal(refusals), { refusals });
  }
}

/** The same, as the owner reads it, who is the one to call. */
export function refuseUnreadableToOwner<Value>(
  deps: Parameters<typeof reportUnreadable>[0],
  sell: () => Promise<Value>,
): Promise<Value> {
  return refuseUnreadable(deps, sell, toOwner);
}
