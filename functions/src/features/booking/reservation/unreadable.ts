import { refusedText, unknownDayText } from '@pawprints/domain/refusal-messages';
import type { Refusal } from '@pawprints/domain/contract/availability';
import { ApiError } from '../../../lib/api-error.ts';
import { UnreadableDocument } from '../../../lib/documents.ts';
import { reportUnreadable } from '../attention.ts';

/**
 * What cannot be read is not sold: the owner is told of it, and the customer what they can do.
 * @throws ApiError NOT_AVAILABLE for a day, INTERNAL for any other document that cannot be read.
 */
export async function refuseUnreadable<Value>(
  deps: Parameters<typeof reportUnreadable>[0],
  sell: () => Promise<Value>,
): Promise<Value> {
  try {
    return await sell();
  } catch (error) {
    if (!(error instanceof UnreadableDocument)) throw error;
    await reportUnreadable(deps, error);
    const [, date] = /^days\/(.+)$/.exec(error.path) ?? [];
    if (date === undefined) {
      throw new ApiError('INTERNAL', 'This cannot be booked online at the moment. Please call us.');
    }
    const refusals: Refusal[] = [{ date, why: 'closed', reason: unknownDayText }];
    throw new ApiError('NOT_AVAILABLE', refusedText(refusals), { refusals });
  }
}
