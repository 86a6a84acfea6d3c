import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';
import { origin, type Ports } from '../ports.ts';
import { UserError } from './user-error.ts';

/** The Storage emulator has one ruleset for all projects. @throws UserError with the emulator's message about the file. */
export async function loadStorageRules({ storage }: Pick<Ports, 'storage'>, file: string): Promise<void> {
  const files = [{ name: file, content: readFileSync(inRoot(file), 'utf8') }];
  const response = await fetch(`${origin(storage)}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files } }),
  });
  if (!response.ok) throw new UserError(`${file} could not be loaded: ${await response.text()}`);
}
