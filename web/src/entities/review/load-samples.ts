import type { ShownReview } from './shown-review.ts';

let loading: Promise<readonly ShownReview[]> | undefined;

/** The bundled samples, for `use`: the same promise every time. */
export function loadSamples(): Promise<readonly ShownReview[]> {
  loading ??= import('./samples.ts').then(({ samples }) => samples);
  return loading;
}
