import { home as ofBusiness } from '../../../business/home.ts';

/** The words of the home page (business/README.md), without what names a fact that there is none of. */
export const home = {
  ...ofBusiness,
  facts: ofBusiness.facts.filter(({ figure, what }) => figure !== '' && what !== ''),
  why: {
    ...ofBusiness.why,
    reasons: ofBusiness.why.reasons.filter(({ title, text }) => title !== '' && text !== ''),
  },
};
