import { applicationDefault, initializeApp, type Credential } from 'firebase-admin/app';
import { getAuth, type Auth, type UserRecord } from 'firebase-admin/auth';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { ApiError } from '../functions/src/lib/api-error.ts';
import type { Bucket } from '../functions/src/lib/bucket.ts';
import { UnreadableDocument } from '../functions/src/lib/documents.ts';
import { collectionsOf, type Collections } from '../functions/src/records/collections.ts';
import { UserError } from './launcher/user-error.ts';
import { canConnect } from './launcher/free-ports.ts';
import { exitWithError } from './launcher/exit.ts';
import { environmentOf, portOffset, portsAt, projectId } from './ports.ts';

export type Project = { auth: Auth; firestore: Firestore; collections: Collections };

/** `bucket`: by its name, as records say it. */
export type ProjectWithFiles = Project & { bucket: (name: string) => Bucket };

/**
 * Connects to the project with the application default credentials, or without an id to the emulators of this machine.
 * @throws UserError when it cannot be reached.
 */
async function connectTo(id: string | undefined): Promise<ProjectWithFiles> {
  const app = id === undefined ? await initEmulatorApp() : await initCloudApp(id);
  const firestore = getFirestore(app);
  const storage = getStorage(app);
  const bucket = (name: string) => storage.bucket(name);
  return { auth: getAuth(app), firestore, collections: collectionsOf(firestore), bucket };
}

async function initEmulatorApp() {
  const ports = portsAt(portOffset(0));
  const running = await Promise.all([canConnect(ports.auth), canConnect(ports.firestore)]);
  if (running.includes(false)) {
    throw new UserError(
      `No emulators run here (ports ${ports.auth} and ${ports.firestore}): begin with 'npm start', name their ` +
        'PORT_OFFSET, or name a real project with --project ID.',
    );
  }
  // The Admin SDK finds the emulators by these variables. Without the last one it looks for Google Cloud's metadata server.
  Object.assign(process.env, environmentOf(ports), { METADATA_SERVER_DETECTION: 'none' });
  return initializeApp({ projectId });
}

async function initCloudApp(id: string) {
  delete process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  delete process.env['FIREBASE_STORAGE_EMULATOR_HOST'];
  return initializeApp({ credential: await credentialFor(id), projectId: id });
}

/** The application default credentials, with this project for quota and billing. @throws UserError when there are none. */
export async function credentialFor(id: string): Promise<Credential> {
  // Without a quota project, Google counts calls of a person's gcloud sign-in to gcloud's own project, which Firebase refuses.
  process.env['GOOGLE_CLOUD_QUOTA_PROJECT'] ||= id;
  const credential = applicationDefault();
  try {
    await credential.getAccessToken();
    return credential;
  } catch {
    throw new UserError(
      `There are no credentials for the project ${id}: sign in with 'gcloud auth application-default login', or name ` +
        'the file of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
    );
  }
}

export async function accountOf({ auth }: Project, emailOrUid: string): Promise<UserRecord | null> {
  try {
    return await (emailOrUid.includes('@') ? auth.getUserByEmail(emailOrUid) : auth.getUser(emailOrUid));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'auth/user-not-found') return null;
    throw error;
  }
}

/**
 * Runs a command on the project that its arguments name, prints its result, and ends with code 1 when it fails. Errors of
 * Firebase and of the functions' own code print as one sentence.
 */
export async function runOnProject<Args extends { project?: string | undefined }>(
  readArgs: (words: string[]) => Args,
  run: (project: ProjectWithFiles, args: Args) => Promise<string>,
): Promise<void> {
  try {
    // tools/run.mjs is called with the file and the name of the command before its arguments.
    const args = readArgs(process.argv.slice(3));
    console.log(await run(await connectTo(args.project), args));
  } catch (error) {
    const isForUser =
      error instanceof ApiError ||
      error instanceof UnreadableDocument ||
      (error instanceof Error && 'code' in error);
    exitWithError(isForUser ? new UserError(error.message) : error);
  }
}
