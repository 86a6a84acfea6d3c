/** Emulator builds only: the emulator's port, with the same offset as the site's port. */
export function emulatorPort(emulator: 'auth' | 'firestore'): number {
  const ports = import.meta.env.EMULATOR_PORTS;
  return ports[emulator] + Number(location.port) - ports.site;
}
