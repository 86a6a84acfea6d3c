import type { VaccinationList } from '@pawprints/domain/contract/vaccination-routes';
import type { Dependencies } from '../../dependencies.ts';
import { readableOrLogged } from '../../lib/documents.ts';
import { vaccinationView } from '../../records/vaccinations.ts';

/** Newest first. One round trip. */
export async function listVaccinations(
  { collections, log }: Pick<Dependencies, 'collections' | 'log'>,
  uid: string,
): Promise<VaccinationList> {
  const { docs } = await collections.vaccinations.where('uid', '==', uid).get();
  const views = readableOrLogged(docs, log).map(({ doc, content }) => vaccinationView(doc.id, content));
  return { content: views.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) };
}
