import { projectId } from '../../tools/ports.ts';
import { newAdmin } from './gallery.ts';
import type { Person } from './people.ts';
import { collections, firestoreUrl } from './suite.ts';

/** An admin to the rules as well: with the claim, and the role in their document. */
export async function newOwner(): Promise<Person> {
  const admin = await newAdmin();
  await collections.users.doc(admin.uid).set({
    name: admin.name,
    email: admin.email,
    picture: '',
    address: '',
    phoneNumber: '',
    userRole: 'ROLE_ADMIN',
    createdAt: new Date(),
  });
  return admin;
}

type Texts = Record<string, string>;
type Times = readonly string[];

const root = `projects/${projectId}/databases/(default)/documents`;

/** A write past the API, as a browser sends it: the fields, and those that get the time of the request. */
export function writeAs(person: Person, path: string, fields: Texts, times: Times): Promise<number> {
  return commit(person, {
    update: {
      name: `${root}/${path}`,
      fields: Object.fromEntries(
        Object.entries(fields).map(([name, stringValue]) => [name, { stringValue }]),
      ),
    },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: times.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
  });
}

export function removeAs(person: Person, path: string): Promise<number> {
  return writeAs(person, path, { removedBy: person.uid }, ['removedAt']);
}

export function putBackAs(person: Person, path: string): Promise<number> {
  return commit(person, {
    update: { name: `${root}/${path}` },
    updateMask: { fieldPaths: ['removedBy', 'removedAt'] },
  });
}

async function commit({ token }: Person, write: object): Promise<number> {
  const response = await fetch(`${firestoreUrl}/v1/${root}:commit`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ writes: [write] }),
  });
  await response.text();
  return response.status;
}
