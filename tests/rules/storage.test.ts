import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import type { RulesTestContext, RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { as, people, storageEnvironment } from './environment.ts';
import type { Person } from './environment.ts';

type Storage = ReturnType<RulesTestContext['storage']>;
type Row = {
  operation: string;
  run: (storage: Storage) => Promise<unknown>;
  allowed: readonly Person[];
};

const rows: Row[] = [
  {
    operation: 'get a gallery image',
    run: (storage) => storage.ref('gallery/dog.webp').getMetadata(),
    allowed: people,
  },
  {
    operation: 'list below an image',
    run: (storage) => storage.ref('gallery/dog.webp').listAll(),
    allowed: [],
  },
  { operation: 'list the gallery', run: (storage) => storage.ref('gallery').listAll(), allowed: [] },
  {
    operation: 'upload to the gallery',
    run: (storage) => upload(storage, 'gallery/new.webp'),
    allowed: [],
  },
  {
    operation: 'replace a gallery image',
    run: (storage) => upload(storage, 'gallery/dog.webp'),
    allowed: [],
  },
  {
    operation: 'change its metadata',
    run: (storage) => storage.ref('gallery/dog.webp').updateMetadata({ cacheControl: 'no-store' }),
    allowed: [],
  },
  {
    operation: 'delete a gallery image',
    run: (storage) => storage.ref('gallery/dog.webp').delete(),
    allowed: [],
  },
  {
    operation: 'get below the gallery',
    run: (storage) => storage.ref('gallery/deeper/dog.webp').getMetadata(),
    allowed: [],
  },
  {
    operation: 'get elsewhere',
    run: (storage) => storage.ref('private/dog.webp').getMetadata(),
    allowed: [],
  },
  {
    operation: 'upload elsewhere',
    run: (storage) => upload(storage, 'private/new.webp'),
    allowed: [],
  },
];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await storageEnvironment();
});

beforeEach(async () => {
  await environment.withSecurityRulesDisabled(async (context) => {
    const storage = context.storage();
    for (const path of ['gallery/dog.webp', 'gallery/deeper/dog.webp', 'private/dog.webp']) {
      await upload(storage, path);
    }
  });
});

afterAll(() => environment.cleanup());

describe.each(rows)('$operation', ({ run, allowed }) => {
  it.each(people)('%s', async (person) => {
    const storage = as(environment, person).storage();
    await (allowed.includes(person) ? assertSucceeds(run(storage)) : assertFails(run(storage)));
  });
});

async function upload(storage: Storage, path: string): Promise<void> {
  await storage.ref(path).putString('bytes');
}
