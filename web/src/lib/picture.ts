/** A drawing or photograph: its address, what it shows, and its size in pixels, which reserves its place. */
export type Picture = { src: string; alt: string; width: number; height: number };
