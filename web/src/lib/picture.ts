/** The size in pixels reserves the picture's place. */
export type Picture = { src: string; alt: string; width: number; height: number };
