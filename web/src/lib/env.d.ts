interface ImportMetaEnv {
  readonly VITE_FIREBASE_API_KEY?: string;
  readonly VITE_FIREBASE_AUTH_DOMAIN?: string;
  readonly VITE_FIREBASE_PROJECT_ID?: string;
  readonly VITE_FIREBASE_APP_ID?: string;
  readonly VITE_APP_CHECK_SITE_KEY?: string;
  /** Emulator builds only: ports without offset, including the site's own. */
  readonly EMULATOR_PORTS: {
    readonly auth: number;
    readonly firestore: number;
    readonly storage: number;
    readonly site: number;
  };
}

/** Not in every browser, so TypeScript does not know it. */
interface Navigator {
  readonly connection?: { readonly saveData?: boolean };
}
