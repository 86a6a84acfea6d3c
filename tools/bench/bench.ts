import type { Suite } from '../launcher/suite.ts';

export type Figures = Record<string, unknown>;

/** What a bench works with; it puts its figures into `figures`, for the page as JSON. */
export type BenchContext = { suite: Suite; chromium: string; figures: Figures };

/** Measures, prints its part of the page, and answers what falls short of its targets. */
export type Bench = (context: BenchContext) => Promise<string[]>;
