import type { ComponentProps } from 'react';

/** What a link to one of our pages is given: `state` is carried by the entry in the history that it makes. */
export type SiteLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown };
