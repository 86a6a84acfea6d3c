import type { IdempotencyStrategy } from '@google-cloud/storage';
import type { Storage } from 'firebase-admin/storage';

export type Bucket = ReturnType<Storage['bucket']>;

const retryAlways: IdempotencyStrategy.RetryAlways = 0;

/** Every call may be retried, since each file has its own name and is written once. */
export function bucketOf(storage: Storage): Bucket {
  const bucket = storage.bucket();
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return bucket;
}
