import { userRoutes } from '@pawprints/domain/contract/users';
import { loginMessages } from '@pawprints/domain/first-load-messages';
import type { UserCredential } from 'firebase/auth';
import { toast } from '../../lib/toast.ts';
import { call } from '../../lib/api-client.ts';
import { loadFirebase } from '../../lib/load-firebase.ts';
import { emit } from '../../lib/site-events.ts';
import { writeToken } from '../../lib/storage.ts';
import { beginAs, loadProfile } from './session-lifecycle.ts';
import { useSession } from './session-store.ts';

const loadEmulator = () => loadFirebase(() => import('../../lib/emulator-sign-in.ts'));
const loadGoogle = () => loadFirebase(() => import('../../lib/google-sign-in.ts'));

/**
 * Google identifies the person, POST /google/login creates the account and returns the token, GET /me returns
 * the profile. If GET /me fails, the login's user is shown. Resolves to whether somebody is signed in now.
 */
export async function signInWithGoogle(): Promise<boolean> {
  emit('requestSent');
  let credential: UserCredential | null;
  try {
    credential = await askWho();
  } catch (error) {
    if (!wasClosed(error)) toast.error(loginMessages.googleFailed);
    return false;
  }
  if (credential === null) return false;

  const { user } = credential;
  const profile = user.providerData[0] ?? user;
  const answer = await call(userRoutes.login, {
    token: await user.getIdToken(),
    body: {
      id: profile.uid,
      name: profile.displayName ?? 'User',
      email: profile.email ?? '',
      picture: profile.photoURL ?? '',
    },
  });
  if (!answer.isSuccess) return fail(answer.status === 200 ? loginMessages.noUser : loginMessages.failed);
  const token = answer.headers.get('Authorization')?.replace(/^Bearer /iu, '') ?? '';
  if (token === '') return fail(loginMessages.noToken);

  writeToken(token);
  beginAs(token);
  useSession.setState({ user: answer.result });
  await loadProfile();
  return useSession.getState().status === 'authenticated';
}

/** Browsers block Google's window if it does not open right after the press, so its code loads beforehand. */
export async function prepareSignIn(): Promise<void> {
  await (import.meta.env.MODE === 'emulator' ? loadEmulator() : loadGoogle());
}

function fail(alert: string): false {
  toast.error(alert);
  return false;
}

/** Null if the account chooser of an emulator build was closed. */
async function askWho(): Promise<UserCredential | null> {
  if (import.meta.env.MODE === 'emulator') {
    const [{ chooseAccount }, { signInAs }] = await Promise.all([
      import('./account-chooser.tsx'),
      loadEmulator(),
    ]);
    const account = await chooseAccount();
    return account === null ? null : signInAs(account);
  }
  const { askGoogle } = await loadGoogle();
  return askGoogle();
}

/** Closing Google's window, or opening it twice, is not a failure. */
function wasClosed(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'auth/popup-closed-by-user' || error.code === 'auth/cancelled-popup-request')
  );
}
