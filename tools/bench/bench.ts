import type { Suite } from '../launcher/suite.ts';

/** What a bench works with; its figures go into `figures` under its own name, for the page as JSON. */
export type BenchContext = { suite: Suite; chromium: string; figures: Record<string, unknown> };

/** Measures, prints its part of the page, and answers what falls short of its targets. */
export type Bench = (context: BenchContext) => Promise<string[]>;
