import { Drawing } from './ink/drawing.ts';

/** One file of the set. */
export interface Picture {
  /** The path below the folder of illustrations. */
  readonly file: string;
  readonly alt: string;
  /** What kind of dog a gallery picture shows; null where dogs are not the point. */
  readonly breed: string | null;
  readonly width: number;
  readonly height: number;
  /** Width of the ink line, in the picture's own pixels. */
  readonly line?: number;
  readonly tolerance?: number;
  readonly grain?: number;
  readonly crowded?: boolean;
  readonly draw: (drawing: Drawing) => void;
}

/** The picture as an SVG file's text: the same on every run. */
export function render({
  file,
  width,
  height,
  line,
  tolerance,
  grain,
  crowded = false,
  draw,
}: Picture): string {
  const drawing = new Drawing({
    name: file,
    width,
    height,
    crowded,
    ...(line === undefined ? {} : { line }),
    ...(tolerance === undefined ? {} : { tolerance }),
    ...(grain === undefined ? {} : { grain }),
  });
  draw(drawing);
  return drawing.toSvg();
}
