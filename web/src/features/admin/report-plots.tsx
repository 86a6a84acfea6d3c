import type { Report } from '@pawprints/domain/contract/admin-reports';
import { formatAmount, formatDollars } from '@pawprints/domain/money';
import { BarPlot } from './bar-plot.tsx';
import { poolNames } from './pool-names.ts';
import { shareOf, shareText, shownPools } from './report-texts.ts';

/** What came in and went back, nights, and how full each pool was, by day or month. */
export function ReportPlots({ report: { rows, total }, each }: { report: Report; each: string }) {
  const sums = `${formatAmount(total.revenue + total.receivedAtDropOff)} taken, ${formatAmount(total.refunds + total.paidBackElsewhere)} went back`;
  return (
    <>
      <section aria-labelledby="report-money" className="mb-10">
        <h2 id="report-money" className="mb-2 text-xl">
          Money <Key>taken above the line, what went back below</Key>
        </h2>
        <BarPlot
          label={`Money by ${each}: ${sums}`}
          height={220}
          bars={rows.map(({ period, revenue, receivedAtDropOff, refunds, paidBackElsewhere }) => ({
            period,
            up: revenue + receivedAtDropOff,
            down: refunds + paidBackElsewhere,
          }))}
          tickText={formatDollars}
        />
      </section>
      <section aria-labelledby="report-nights" className="mb-10">
        <h2 id="report-nights" className="mb-2 text-xl">
          Nights <Key>of each dog</Key>
        </h2>
        <BarPlot
          label={`Nights by ${each}: ${total.nights} in all`}
          height={160}
          bars={rows.map(({ period, nights }) => ({ period, up: nights }))}
          tickText={String}
        />
      </section>
      <section aria-labelledby="report-occupancy" className="mb-10">
        <h2 id="report-occupancy" className="mb-2 text-xl">
          Occupancy <Key>taken of the capacity</Key>
        </h2>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2">
          {shownPools(total.occupancy).map((pool) => {
            const share = shareText(shareOf(total.occupancy[pool]));
            return (
              <li key={pool} className="min-w-0">
                <h3 className="figures flex justify-between gap-4 font-text text-base font-semibold">
                  {poolNames[pool]}
                  <span>{share}</span>
                </h3>
                <BarPlot
                  label={`${poolNames[pool]} by ${each}: ${share} in all`}
                  height={110}
                  top={100}
                  bars={rows.map(({ period, occupancy }) => ({
                    period,
                    up: 100 * (shareOf(occupancy[pool]) ?? 0),
                  }))}
                  tickText={(percent) => `${percent}%`}
                />
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}

function Key({ children }: { children: string }) {
  return <span className="font-text text-sm font-normal text-ink-muted">{children}</span>;
}
