import type { CalendarDate } from '@pawprints/domain/calendar';
import { sameCapacity } from '@pawprints/domain/capacity-settings';
import type { WaitBody } from '@pawprints/domain/contract/waitlist';
import { isOffered } from '@pawprints/domain/catalogue';
import { waitlistDependencies } from '../../functions/src/features/booking/dependencies.ts';
import { joinWaitlist } from '../../functions/src/features/booking/waitlist/join.ts';
import { offerNow } from '../../functions/src/features/booking/waitlist/offers.ts';
import { capacityRulesRepository } from '../../functions/src/records/capacity-rules.ts';
import type { Dependencies } from '../../functions/src/dependencies.ts';
import type { Wait } from '../../functions/src/records/waitlist.ts';
import type { DemoAccount } from './demo-data.ts';
import type { demoDays } from './days.ts';
import { whileOpen } from './opening-times.ts';

const hourMs = 60 * 60 * 1000;

/** Two wait for the full Saturday, and one is offered the only place of another day. */
export async function addWaits(
  deps: Dependencies,
  { customers, days }: { customers: readonly DemoAccount[]; days: ReturnType<typeof demoDays> },
): Promise<void> {
  const { full, twoLeft, offered } = days;
  const at = deps.now().getTime();
  const join = async (uid: string, hoursAgo: number, wish: Wish): Promise<Wait | null> => {
    if (!isOffered(wish.serviceType)) return null;
    const account = customers.find((one) => one.uid === uid);
    if (account === undefined) throw new Error(`There is no account ${uid} to wait.`);
    const then = waitlistDependencies({ ...deps, now: () => new Date(at - hoursAgo * hourMs) });
    const { name, email } = account;
    const caller = { uid, name, email, picture: '', role: 'ROLE_USER', token: '' } as const;
    return joinWaitlist(then, caller, bodyOf(account, wish));
  };
  await join('demo-gus', 30, {
    serviceType: 'BOARDING',
    from: full,
    to: twoLeft,
    note: 'We are at a wedding. Any time before noon suits us.',
  });
  await join('demo-rosalind', 5, { serviceType: 'DAY_CARE', from: full, to: full, note: '' });
  const wait = await join('demo-marlow', 20, {
    serviceType: 'DAY_CARE',
    from: offered,
    to: offered,
    note: '',
  });
  const rules = capacityRulesRepository(deps, deps.now);
  await rules.setDays([offered], sameCapacity(1));
  if (wait !== null) await offerNow(waitlistDependencies(deps), wait.id, null);
}

type Wish = {
  serviceType: WaitBody['serviceType'];
  from: CalendarDate;
  to: CalendarDate;
  note: string;
};

function bodyOf({ pets }: DemoAccount, { serviceType, from, to, note }: Wish): WaitBody {
  return {
    serviceType,
    scheduleType: from === to ? 'INDIVIDUAL_DATES' : 'DATE_RANGE',
    additionalServices: [],
    petIds: pets.map(({ id }) => id),
    timeSlots: [whileOpen(from, to)],
    note,
  };
}
