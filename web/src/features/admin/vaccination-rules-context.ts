import type { VaccinationRulesView } from '@pawprints/domain/contract/vaccination';
import { createContext } from 'react';

/** What is required of dogs, for all rows of a day. Null while it is not known. */
export const VaccinationRulesContext = createContext<VaccinationRulesView | null>(null);
