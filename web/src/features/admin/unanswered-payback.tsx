import { business } from '@pawprints/domain/business';
import { timeText } from '@pawprints/domain/business-time';
import { formatAmount } from '@pawprints/domain/money';
import { Notice } from '../../components/ui/notice.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import type { Payback, Unanswered } from './unanswered-payback-store.ts';
import type { Fate } from './use-payback.ts';

const names = { refund: 'refund', settle: 'settlement' } as const;

/** Says what has become of the refund or settlement before, whose answer was lost. */
export function UnansweredPayback({
  earlier,
}: {
  earlier: (Unanswered & { act: Payback; fate: Fate }) | null;
}) {
  if (earlier === null) return null;
  const { act, at, amount, fate } = earlier;
  const shown = fate.state === 'arrived' ? fate.done : amount;
  const time = timeText(new Date(at), serverNow(), business.timeZone);
  const what = `The ${names[act]} of ${formatAmount(shown)} that you sent at ${time}`;
  const sentAgain = `Sent again, it is the same ${names[act]}, not one more.`;
  const texts = {
    asking: { title: `${what} was not answered.`, text: 'We are asking whether it has arrived…' },
    unknown: { title: `${what} was not answered, and may be done or not.`, text: sentAgain },
    notArrived: { title: `${what} has not arrived.`, text: sentAgain },
    arrived: { title: `${what} has arrived.`, text: 'What you send now is one more.' },
  };
  const { title, text } = texts[fate.state];
  return (
    <Notice tone={fate.state === 'arrived' ? 'info' : 'warn'} live title={title}>
      {text}
    </Notice>
  );
}
