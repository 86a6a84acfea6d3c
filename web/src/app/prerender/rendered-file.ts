export type RenderedFile = {
  /** Relative to the site's folder: 'about.html'. */
  file: string;
  head: string;
  body: string;
  beside?: string;
  /** The modules that the page loads at once, in addition to the entry. */
  modules: readonly string[];
  /** True for a customer's page. The markup is what a visitor sees of it. */
  ofCustomer: boolean;
};
