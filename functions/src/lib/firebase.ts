import type { IdempotencyStrategy } from '@google-cloud/storage';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAppCheck, type AppCheck } from 'firebase-admin/app-check';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';

export type Bucket = ReturnType<Storage['bucket']>;

export type Firebase = {
  auth: Auth;
  appCheck: () => Pick<AppCheck, 'verifyToken'>;
  firestore: Firestore;
  bucket: () => Bucket;
};

const app = (): App => getApps()[0] ?? initializeApp();

const retryAlways: IdempotencyStrategy.RetryAlways = 0;

function bucketOf(storage: Storage): Bucket {
  const bucket = storage.bucket();
  // Every call may be retried, since each file has its own name and is written once.
  bucket.storage.retryOptions.idempotencyStrategy = retryAlways;
  return bucket;
}

export const createFirebase = (): Firebase => ({
  auth: getAuth(app()),
  appCheck: () => getAppCheck(app()),
  firestore: getFirestore(app()),
  bucket: () => bucketOf(getStorage(app())),
});
