import { home as ofBusiness } from '../../../business/home.ts';

/** Without facts that the business does not claim (business/README.md). */
export const home = {
  ...ofBusiness,
  facts: ofBusiness.facts.filter(({ figure, what }) => figure !== '' && what !== ''),
  why: {
    ...ofBusiness.why,
    reasons: ofBusiness.why.reasons.filter(({ title, text }) => title !== '' && text !== ''),
  },
};
