/** Emulator builds only: the port of an emulator, moved by as much as the site's own port is. */
export function emulatorPort(emulator: 'auth' | 'firestore'): number {
  const ports = import.meta.env.EMULATOR_PORTS;
  return ports[emulator] + Number(location.port) - ports.site;
}
