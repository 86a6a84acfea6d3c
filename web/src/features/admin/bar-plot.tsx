import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { barText } from './report-period.ts';

export type PlotBar = { period: string; up: number; down?: number };

type Props = {
  /** What is plotted, with its sum: who cannot see it reads the table. */
  label: string;
  bars: readonly PlotBar[];
  /** The top of the scale, unless a bar is higher. */
  top?: number;
  tickText: (value: number) => string;
  height: number;
};

/** A bar for each day or month; what goes `down` hangs below the line. */
export function BarPlot({ height, label, ...plot }: Props) {
  const { parentRef, width } = useParentSize(measured);
  return (
    <figure ref={parentRef} aria-label={label} className="min-w-0 overflow-hidden" style={{ height }}>
      {width > 0 && <Plot width={width} height={height} {...plot} />}
    </figure>
  );
}

/** One object, as the hook measures anew when it gets another. */
const measured: Parameters<typeof useParentSize>[0] = {
  debounceTime: 50,
  ignoreDimensions: ['height', 'top', 'left'],
};

const margin = { top: 8, right: 4, bottom: 26, left: 64 };
const fewestPixels = 26;
const fewestTicks = 4;

function Plot({ bars, top = 0, tickText, width, height }: Omit<Props, 'label'> & { width: number }) {
  const periods = bars.map(({ period }) => period);
  const highest = Math.max(top, ...bars.map(({ up }) => up));
  const lowest = Math.max(0, ...bars.map(({ down = 0 }) => down));
  const x = scaleBand({ domain: periods, range: [margin.left, width - margin.right], padding: 0.25 });
  const y = scaleLinear({
    domain: [-lowest, highest === 0 ? fewestTicks : highest],
    range: [height - margin.bottom, margin.top],
    nice: fewestTicks,
  });
  // Nobody pays half a dollar more, and no half dogs come.
  const ticks = y.ticks(Math.max(2, Math.floor(height / 50))).filter(Number.isInteger);
  const line = y(0);
  const skipped = Math.max(1, Math.ceil(fewestPixels / Math.max(1, x.step())));
  return (
    <svg aria-hidden width={width} height={height} className="block">
      <GridRows
        scale={y}
        left={margin.left}
        width={width - margin.left - margin.right}
        tickValues={ticks}
        stroke="var(--line)"
      />
      {bars.map(({ period, up, down = 0 }) => (
        <g key={period}>
          <Bar
            x={x(period) ?? 0}
            y={y(up)}
            width={x.bandwidth()}
            height={line - y(up)}
            className="fill-green forced-colors:fill-[CanvasText]"
          />
          {down > 0 && (
            <Bar
              x={x(period) ?? 0}
              y={line}
              width={x.bandwidth()}
              height={y(-down) - line}
              className="fill-danger forced-colors:fill-[Highlight]"
            />
          )}
        </g>
      ))}
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        hideAxisLine
        hideTicks
        tickValues={periods.filter((_, at) => at % skipped === 0)}
        tickFormat={barText}
        tickLabelProps={{ ...tickLabel, textAnchor: 'middle' }}
      />
      <AxisLeft
        scale={y}
        left={margin.left}
        tickLength={0}
        tickValues={ticks}
        hideAxisLine
        hideTicks
        tickFormat={(value) => tickText(value.valueOf())}
        tickLabelProps={{ ...tickLabel, textAnchor: 'end', dx: -4, dy: 4 }}
      />
      <line x1={margin.left} x2={width - margin.right} y1={line} y2={line} stroke="var(--line-strong)" />
    </svg>
  );
}

const tickLabel = { fill: 'var(--ink-muted)', fontSize: 13, fontFamily: 'inherit' } as const;
