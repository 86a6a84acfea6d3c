// What `emulators:exec` runs: tells the launcher that the emulators stand, and holds them until the launcher closes
// the pipe or is gone.
import { writeFileSync } from 'node:fs';

writeFileSync(process.env['READY_FILE'] ?? '', '');
process.stdin.resume().on('end', () => process.exit(0));
