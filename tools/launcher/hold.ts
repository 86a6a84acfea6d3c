// `emulators:exec` runs this: it tells the launcher that the emulators are ready, and ends them when the launcher closes the pipe.
import { writeFileSync } from 'node:fs';

writeFileSync(process.env['READY_FILE'] ?? '', '');
process.stdin.resume().on('end', () => process.exit(0));
