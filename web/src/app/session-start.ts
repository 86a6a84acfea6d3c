import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../entities/session/session-store.ts';
import { readToken, tokenKey } from '../lib/read-storage.ts';
import { paths } from '../lib/paths.ts';
import { listen } from '../lib/site-events.ts';

const loadSessionLife = () => import('../entities/session/session-lifecycle.ts');

/** Resumes the session after the first paint, and follows what other tabs and the server do to it. */
export function SessionStart() {
  const navigate = useNavigate();

  useEffect(() => {
    if (readToken() === null) {
      useSession.setState({ status: 'anonymous' });
    } else {
      useSession.setState({ status: 'authenticated' });
      loadSessionLife()
        .then(({ resumeSession }) => resumeSession())
        // The session code could not be loaded: the session stays, and `refresh` tries again.
        .catch(() => useSession.setState({ profileFailure: 'A part of this site could not be loaded.' }));
    }
    const follow = (event: StorageEvent) => {
      if (event.key !== tokenKey && event.key !== null) return;
      loadSessionLife().then(
        ({ followOtherTab }) => followOtherTab(),
        () => undefined,
      );
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);

  useEffect(
    () =>
      listen('unauthenticated', () => {
        loadSessionLife().then(
          async ({ expire }) => {
            if (!(await expire()) && location.pathname !== paths.home) await navigate(paths.home);
          },
          () => location.assign(paths.home),
        );
      }),
    [navigate],
  );
  return null;
}
