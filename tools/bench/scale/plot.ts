import { numberText, type Table } from '../report.ts';

const [columns, width, height] = [4, 230, 130];
/** Of a panel: its title is above the plot, the numbers of its axis are left of it. */
const [top, right, bottom, left] = [38, 22, 20, 36];
const [margin, footer] = [16, 44];
const most = 1000;

/** A small plot for each page: the reads over the records, both logarithmic. */
export function plotOf(pages: Table, sizes: readonly number[]): string {
  const names = Object.keys(pages);
  const rows = Math.ceil(names.length / columns);
  const [whole, tall] = [columns * width + 2 * margin, rows * height + margin + footer];
  const panels = names.map((name, at) => {
    const [x, y] = [margin + (at % columns) * width, margin + Math.floor(at / columns) * height];
    return `<g transform="translate(${x} ${y})">${panelOf(name, Object.values(pages[name] ?? {}), sizes)}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${tall}" width="${whole}" height="${tall}" role="img">`,
    "<title>Documents that each of the owner's pages reads, over the bookings that there are</title>",
    `<style>${styles}</style>`,
    ...panels,
    `<text x="${whole / 2}" y="${tall - 12}" text-anchor="middle">Across: bookings there are, from ${numberText(sizes[0] ?? 0)} to ${numberText(sizes.at(-1) ?? 0)}. Up: documents read when the page opens. Both logarithmic.</text>`,
    '</svg>\n',
  ].join('\n');
}

/** Colours that can be read on a light page and on a dark one. */
const styles = `
text { font: 12px system-ui, sans-serif; fill: #74828f }
.title { font-weight: 600 }
.tick { font-size: 10px }
.grid { stroke: #74828f; stroke-opacity: 0.3 }
.line { fill: none; stroke: #3d8fb5; stroke-width: 2 }
.dot { fill: #3d8fb5 }
`;

function panelOf(name: string, reads: readonly (string | number)[], sizes: readonly number[]): string {
  const [wide, high] = [width - left - right, height - top - bottom];
  const [first, last] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const xOf = (size: number) => round(left + ((Math.log10(size) - first) / (last - first || 1)) * wide);
  const yOf = (read: number) => round(top + high - (Math.log10(Math.max(1, read)) / Math.log10(most)) * high);
  const points = sizes.map((size, at) => [xOf(size), yOf(Number(reads[at]))] as const);
  const ticks = [1, 10, 100, 1000].map(
    (read) =>
      `<path class="grid" d="M${left} ${yOf(read)}h${wide}"/><text class="tick" x="${left - 6}" y="${yOf(read) + 3}" text-anchor="end">${numberText(read)}</text>`,
  );
  const labels = [sizes[0] ?? 0, sizes.at(-1) ?? 0].map(
    (size) =>
      `<text class="tick" x="${xOf(size)}" y="${top + high + 16}" text-anchor="middle">${numberText(size)}</text>`,
  );
  return [
    `<text class="title" x="${left}" y="14">${name}</text>`,
    `<text x="${left}" y="29">${spanText(reads)}</text>`,
    ...ticks,
    `<path class="line" d="M${points.map((point) => point.join(' ')).join('L')}"/>`,
    ...points.map(([x, y]) => `<circle class="dot" cx="${x}" cy="${y}" r="3"/>`),
    ...labels,
  ].join('');
}

function spanText(reads: readonly (string | number)[]): string {
  const [first = 0, last = first] = [reads[0], reads.at(-1)];
  return first === last ? `${first} at each size` : `${first} to ${last}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
