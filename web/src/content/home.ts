import { home as ofBusiness } from '../../../business/home.ts';

/** The home page's texts (business/README.md), without facts that the business does not claim. */
export const home = {
  ...ofBusiness,
  facts: ofBusiness.facts.filter(({ figure, what }) => figure !== '' && what !== ''),
  why: {
    ...ofBusiness.why,
    reasons: ofBusiness.why.reasons.filter(({ title, text }) => title !== '' && text !== ''),
  },
};
