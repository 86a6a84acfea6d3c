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
