import type { Scaled } from './measure.ts';

const frame = { width: 760, height: 420, left: 60, right: 230, top: 24, bottom: 44 };
const colours = ['#1b6e5a', '#b4532a', '#3a5ba0', '#8a3f7f', '#7a6a1f', '#4f4f4f'];

/** Documents read by each call at each size, both axes logarithmic, as SVG. */
export function plotOf(measured: readonly Scaled[]): string {
  const sizes = [...new Set(measured.map(({ size }) => size))].toSorted((a, b) => a - b);
  const [least = 1, most = 10] = [sizes[0], sizes.at(-1)];
  const top = Math.ceil(Math.log10(Math.max(...measured.map(({ reads }) => reads))));
  const x = (size: number): number => {
    const share = most === least ? 0 : Math.log10(size / least) / Math.log10(most / least);
    return Math.round(frame.left + share * (frame.width - frame.left - frame.right));
  };
  const y = (reads: number): number =>
    Math.round(
      frame.height -
        frame.bottom -
        (Math.log10(Math.max(1, reads)) / top) * (frame.height - frame.top - frame.bottom),
    );

  const lines: string[] = [];
  for (let power = 0; power <= top; power += 1) {
    const at = y(10 ** power);
    lines.push(
      `<path d="M${frame.left} ${at}H${frame.width - frame.right}" stroke="#ddd"/>`,
      text(frame.left - 8, at + 4, (10 ** power).toLocaleString('en-US'), 'end'),
    );
  }
  for (const size of sizes) {
    lines.push(text(x(size), frame.height - 22, size.toLocaleString('en-US'), 'middle'));
  }
  const calls = [...Map.groupBy(measured, ({ call }) => call)];
  const labels = spacedOut(calls.map(([, points]) => y(points.at(-1)?.reads ?? 1)));
  for (const [index, [call, points]] of calls.entries()) {
    const colour = colours[index % colours.length] ?? '#000';
    const path = points.map(({ size, reads }) => `${x(size)} ${y(reads)}`).join('L');
    lines.push(
      `<path d="M${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      text(frame.width - frame.right + 26, (labels[index] ?? 0) + 4, call, 'start', colour),
    );
  }
  lines.push(
    text(frame.left, frame.height - 6, 'documents read by one call, by how many there are', 'start'),
  );
  const { width, height } = frame;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>\n${lines.join('\n')}\n</svg>\n`;
}

function text(x: number, y: number, content: string, anchor: string, colour = '#333'): string {
  const shown = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${colour}">${shown}</text>`;
}

/** Heights of labels near these, at least a line apart. */
function spacedOut(heights: readonly number[]): number[] {
  const placed = heights.map((height, index) => ({ height, index })).toSorted((a, b) => a.height - b.height);
  let last = -Infinity;
  const result = Array.from({ length: heights.length }, () => 0);
  for (const { height, index } of placed) {
    last = Math.max(height, last + 15);
    result[index] = last;
  }
  return result;
}
