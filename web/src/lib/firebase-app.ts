import { initializeApp } from 'firebase/app';

export const firebaseApp = initializeApp(
  import.meta.env.MODE === 'emulator'
    ? { apiKey: 'demo', projectId: 'demo-pawprints' }
    : {
        apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
        authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
        projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
        appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
      },
);

/** Emulator builds only: the emulator's port, with the same offset as the site's port. */
export function emulatorPort(emulator: 'auth' | 'firestore' | 'storage'): number {
  const ports = import.meta.env.EMULATOR_PORTS;
  return ports[emulator] + Number(location.port) - ports.site;
}
