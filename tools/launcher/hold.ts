// Run by `emulators:exec`: tells the launcher that the emulators are ready, and keeps them until the launcher closes the pipe.
import { writeFileSync } from 'node:fs';

writeFileSync(process.env['READY_FILE'] ?? '', '');
process.stdin.resume().on('end', () => process.exit(0));
