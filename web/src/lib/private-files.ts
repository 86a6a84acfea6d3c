import { connectStorageEmulator, getBlob, getStorage, ref, type FirebaseStorage } from 'firebase/storage';
import { auth } from './firebase-auth.ts';
import { emulatorPort, firebaseApp } from './firebase-app.ts';

const opened = new Map<string, FirebaseStorage>();

function storageOf(bucket: string): FirebaseStorage {
  const known = opened.get(bucket);
  if (known !== undefined) return known;
  const storage = getStorage(firebaseApp, `gs://${bucket}`);
  if (import.meta.env.MODE === 'emulator')
    connectStorageEmulator(storage, '127.0.0.1', emulatorPort('storage'));
  // The library waits for minutes without a network.
  storage.maxOperationRetryTime = 10_000;
  opened.set(bucket, storage);
  return storage;
}

/** Reads a file under the storage rules, with the token of who is signed in. Import this file with `import()` only. */
export async function readPrivateFile({ bucket, path }: { bucket: string; path: string }): Promise<Blob> {
  await auth.authStateReady();
  return getBlob(ref(storageOf(bucket), path));
}
