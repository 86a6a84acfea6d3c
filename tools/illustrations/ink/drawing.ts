import { tokens } from '../palette.ts';
import { brushEdge, type Fade, openAt } from './brush.ts';
import { contours } from './contour.ts';
import { type Field, grow, intersect } from './field.ts';
import { type Coat, furry } from './fur.ts';
import { clamp, curve, distance, type Point, ramp, resample, signedArea, unit } from './geometry.ts';
import { pathData } from './path-data.ts';
import { noise, type Random, seededRandom } from './random.ts';
import { fieldOfOutlines } from './raster.ts';

export interface Patch {
  readonly field: Field;
  readonly colour: string;
  /** Length of the hair at its edge, in pixels. */
  readonly hair?: number;
}

export interface Look {
  readonly fill: string;
  /** Width of the outline in pixels, 0 for none; the picture's own if not given. */
  readonly line?: number;
  readonly name?: string;
  readonly coat?: Coat;
  /** Length of the hair where the outline passes a point and faces `outward`, in pixels. */
  readonly hair?: (point: Point, outward: Point) => number;
  /** Where hair points to. */
  readonly flow?: Point;
  readonly patches?: readonly Patch[];
  /** Where the outline thins out, so that a limb grows out of the body behind it. */
  readonly fades?: readonly Fade[];
}

export interface DrawingSize {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Width of the ink outline in pixels. */
  readonly line?: number;
  /** How far a curve may pass beside the drawn line, in pixels. */
  readonly tolerance?: number;
  /** Units of the file for one pixel: below 1 the file is lighter and coarser. */
  readonly grain?: number;
  /** Many figures in one picture: only their outer contours are brushed, lines within are even, which halves the file. */
  readonly crowded?: boolean;
}

/** A picture in the house's hand: flat fills behind ink lines that swell, thin and tremble, the same each time. */
export class Drawing {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  readonly random: Random;
  readonly #precision: { tolerance: number; grain: number };
  readonly #cell: number;
  readonly #seed: number;
  readonly #parts: string[] = [];
  readonly #crowded: boolean;
  #figure: Point[][] | null = null;
  #pending: { fill: string; name: string; data: string } | null = null;

  constructor({ name, width, height, line = 5, tolerance = 1.15, grain = 1, crowded = false }: DrawingSize) {
    this.width = width;
    this.height = height;
    this.line = line;
    this.random = seededRandom(name);
    this.#seed = Math.floor(this.random() * 1000);
    this.#crowded = crowded;
    this.#precision = { tolerance, grain };
    this.#cell = clamp(line / 2.6, 0.8, 2);
  }

  /** Everything drawn within stands in a group of this class. */
  group(name: string, draw: () => void): void {
    this.#flush();
    const outermost = this.#crowded && this.#figure === null;
    const start = this.#parts.length;
    if (this.#figure !== null) {
      // In a crowd the figure is named, its parts are not.
      draw();
      return;
    }
    this.#parts.push(
      `<g class="${name}"${outermost ? ` stroke="${tokens.ink}" stroke-width="${this.#evenLine * this.#precision.grain}" stroke-linejoin="round"` : ''}>`,
    );
    if (outermost) this.#figure = [];
    draw();
    this.#flush();
    if (outermost) this.#contourFigure(start + 1);
    if (this.#parts.length === start + 1) this.#parts.pop();
    else this.#parts.push('</g>');
  }

  /** The even line of figures in a crowd. */
  get #evenLine(): number {
    return this.line * 0.6;
  }

  #contourFigure(index: number): void {
    const loops = this.#figure ?? [];
    this.#figure = null;
    if (loops.length === 0) return;
    this.#emit(
      this.#contourInk(fieldOfOutlines(loops, this.line * 2 + 6, this.#cell), this.line * 0.52),
      tokens.ink,
      'ink',
    );
    this.#flush();
    const ink = this.#parts.pop();
    if (ink !== undefined) this.#parts.splice(index, 0, ink);
  }

  /** A shape given by its field: contour, hair, ink, fill and patches. */
  shape(field: Field, look: Look): void {
    const step = this.#cell * 1.5;
    this.#outlined(contours(field, { cell: this.#cell, step }), look);
  }

  /** A closed shape through points, smooth or (for what is made of boards) with straight sides. */
  outline(points: readonly Point[], look: Look, smooth = true): void {
    const line = smooth ? curve(points, true) : points;
    const even = resample(line, this.#cell * 1.5, true);
    this.#outlined([signedArea(even) > 0 ? even.toReversed() : even], look);
  }

  /** A brush stroke through points; `taper` is how much of each end runs out thin. */
  stroke(
    points: readonly Point[],
    { width = this.line, colour = tokens.ink, taper = 0.35, smooth = true, name = 'ink', swell = 0.28 } = {},
  ): void {
    const even = resample(smooth ? curve(points) : points, Math.max(1.5, width * 0.6), false);
    const full = Math.max(width - (this.#figure ? this.#evenLine : 0), 1);
    const edge = brushEdge(this.#tremble(even, false), { width: full, taper, swell, seed: this.#seed });
    this.#emit([signedArea(edge) > 0 ? edge.toReversed() : edge], colour, name);
  }

  /** A flat shape without ink or tremble, for grounds, walls and shadows. */
  flat(points: readonly Point[], fill: string, name: string, smooth = true): void {
    const line = resample(smooth ? curve(points, true) : points, this.#cell * 1.5, true);
    this.#emit([signedArea(line) > 0 ? line.toReversed() : line], fill, name);
  }

  /** On a dark page, shapes of one colour take the other. */
  inDark(colour: string, dark: string): void {
    this.#parts.push(`<style>@media(prefers-color-scheme:dark){[fill="${colour}"]{fill:${dark}}}</style>`);
  }

  /** The finished file. */
  toSvg(): string {
    this.#flush();
    const { grain } = this.#precision;
    const size = `viewBox="0 0 ${this.width * grain} ${this.height * grain}" width="${this.width}" height="${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="${tokens.ink}">${this.#parts.join('')}</svg>\n`;
  }

  /** A plain colour over the whole picture. */
  backdrop(fill: string, name: string): void {
    this.#flush();
    this.#parts.push(
      `<path class="${name}" fill="${fill}" d="M0 0h${this.width * this.#precision.grain}v${this.height * this.#precision.grain}H0z"/>`,
    );
  }

  #outlined(loops: readonly Point[][], look: Look): void {
    const {
      fill,
      line = this.line,
      name = 'shape',
      coat = 'smooth',
      hair,
      flow = [0, 1],
      patches = [],
      fades = [],
    } = look;
    const step = this.#cell * 1.5;
    const drawn = loops.map((loop) =>
      furry(this.#tremble(loop, true), {
        coat,
        length: (point, outward) => this.#visibleHair(hair?.(point, outward) ?? 0),
        flow: unit(flow),
        step,
        random: this.random,
      }),
    );
    if (drawn.length === 0) return;
    const body = fieldOfOutlines(drawn, line * 2 + 6, this.#cell);
    if (line > 0 && this.#figure !== null && fades.length < 2) {
      this.#figure.push(...drawn);
      this.#flush();
      const data = drawn
        .map((loop) => pathData(openAt(loop, fades), fades.length === 0, this.#precision))
        .join('');
      this.#parts.push(`<path fill="${fill}" d="${data}"/>`);
    } else {
      if (line > 0) this.#emit(this.#contourInk(body, line, fades), tokens.ink, 'ink');
      this.#emit(drawn, fill, name);
    }
    for (const patch of patches) this.#patch(patch, body, coat, flow);
  }

  #contourInk(body: Field, line: number, fades: readonly Fade[] = []): Point[][] {
    const width = (x: number, y: number) => {
      let result = line * (0.82 + 0.38 * noise(x / (line * 18), y / (line * 18), this.#seed));
      for (const fade of fades)
        result *= ramp(distance([x, y], [fade.x, fade.y]), fade.r * 0.7, fade.r * 1.25);
      return result - 0.4;
    };
    const cast: Field = { box: body.box, distance: (x, y) => body.distance(x - line * 0.1, y - line * 0.2) };
    return contours(grow(cast, width, line * 2), { cell: this.#cell, step: this.#cell * 1.5 });
  }

  #patch({ field, colour, hair = 0 }: Patch, body: Field, coat: Coat, flow: Point): void {
    const step = this.#cell * 1.5;
    const edges = contours(field, { cell: this.#cell, step }).map((loop) =>
      furry(this.#tremble(loop, true), {
        coat: hair > 0 && coat === 'smooth' ? 'shaggy' : coat,
        length: () => this.#visibleHair(hair),
        flow: unit(flow),
        step,
        random: this.random,
      }),
    );
    if (edges.length === 0) return;
    const within = intersect(fieldOfOutlines(edges, 8, this.#cell), body);
    if (within.box.left >= within.box.right || within.box.top >= within.box.bottom) return;
    this.#emit(contours(within, { cell: this.#cell, step }), colour, 'patch');
  }

  /** Hair that would only be a speck is left out. */
  #visibleHair(length: number): number {
    return length < this.line * (this.#crowded ? 1.3 : 0.9) ? 0 : length;
  }

  #tremble(line: readonly Point[], closed: boolean): Point[] {
    const reach = this.line * 0.3;
    const scale = this.line * 15;
    return line.map(([x, y], i) => {
      const hold = closed ? 1 : Math.min(1, Math.min(i, line.length - 1 - i) / 4);
      return [
        x + noise(x / scale, y / scale, this.#seed + 1) * reach * hold,
        y + noise(x / scale, y / scale, this.#seed + 2) * reach * hold,
      ];
    });
  }

  #emit(loops: readonly (readonly Point[])[], fill: string, name: string): void {
    const data = loops.map((loop) => pathData(loop, true, this.#precision)).join('');
    if (data === '') return;
    if (this.#pending?.fill === fill && this.#pending.name === name) {
      this.#pending = { fill, name, data: this.#pending.data + data };
      return;
    }
    this.#flush();
    this.#pending = { fill, name, data };
  }

  #flush(): void {
    if (this.#pending === null) return;
    const { fill, name, data } = this.#pending;
    // Ink is the picture's own colour and needs neither a fill nor, for plain lines, a name.
    const colour = fill === tokens.ink ? '' : ` fill="${fill}"`;
    const label = name === 'ink' || this.#figure !== null ? '' : ` class="${name}"`;
    const bare = this.#figure === null || fill === tokens.ink ? '' : ' stroke="none"';
    this.#parts.push(`<path${label}${colour}${bare} d="${data}"/>`);
    this.#pending = null;
  }
}
