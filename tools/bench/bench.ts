import type { Suite } from '../launcher/suite.ts';

export type Figures = Record<string, unknown>;

/** What a bench works with; it puts its figures into `figures`, for the page as JSON. */
export type BenchContext = { suite: Suite; chromium: string; figures: Figures };

/** A bench's part of the page, and what falls short of its targets. */
export type Report = { page: string; shortfalls: string[] };

/** Measures; prints nothing but how far it is. */
export type Bench = (context: BenchContext) => Promise<Report>;
