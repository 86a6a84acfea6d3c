import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { projectId } from '../ports.ts';
import { startOutbox } from './server.ts';

// Started by `npm start` alone. Without the emulator it would show the mails of real customers.
const { OUTBOX_PORT: port, FIRESTORE_EMULATOR_HOST: emulator } = process.env;
if (!port || !emulator) {
  console.error("The outbox shows the mails of the emulators: begin with 'npm start'.");
  process.exit(1);
}

const { stop } = await startOutbox(getFirestore(initializeApp({ projectId })), Number(port));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
