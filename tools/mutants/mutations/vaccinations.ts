import { mutationsOf } from '../mutant.ts';

const rules = 'domain/vaccinations.test.ts';
const certificates = 'tests/api/vaccinations.test.ts';
const reviews = 'tests/api/vaccination-review.test.ts';

export const vaccinations = [
  ...mutationsOf('domain/vaccination-rules.ts', rules, [
    [
      'a vaccination must hold a day longer than the stay',
      'known.validUntil >= lastDay',
      'known.validUntil > lastDay',
    ],
  ]),
  ...mutationsOf('domain/vaccinations.ts', rules, [
    ['a certificate protects before it is approved', "state === 'approved' && ", ''],
  ]),
  ...mutationsOf('functions/src/features/vaccinations/add-vaccination.ts', certificates, [
    ['a PDF may be shown within a page', "extension === 'pdf' && {", 'false && {'],
    [
      'certificates that come at once are not counted together',
      'certificates.length >= vaccinationsPerPet',
      'false',
    ],
    ['a cut off upload is never known', 'await deleteOrphanedFiles(deps, orphaned.id, { paths });', ''],
  ]),
  ...mutationsOf('functions/src/records/orphaned-files.ts', certificates, [
    ['the file of a removed certificate stays', 'await deleteFiles(bucket(), found.paths);', ''],
  ]),
  ...mutationsOf('functions/src/records/vaccinations.ts', certificates, [
    ['the entry of a removed certificate stays open', 'attention.write(batch);', ''],
  ]),
  ...mutationsOf('functions/src/records/vaccinations.ts', 'tests/api/vaccination-races.test.ts', [
    [
      'the certificates of a dog may be older than what guards them',
      `const pet = await petsOf(uid).doc(String(petId)).get();
  const { docs } = await vaccinations.where('petId', '==', petId).get();`,
      `const [pet, { docs }] = await Promise.all([
    petsOf(uid).doc(String(petId)).get(),
    vaccinations.where('petId', '==', petId).get(),
  ]);`,
    ],
  ]),
  ...mutationsOf('functions/src/features/vaccinations/review-vaccination.ts', reviews, [
    ['the last of two admins decides', 'known.state !== replaces', 'false'],
    [
      'a rejected certificate protects on',
      'protectionOf([...others, reviewed])',
      'protectionOf([...others, known])',
    ],
  ]),
];
