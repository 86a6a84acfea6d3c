import type { BookingFor } from '@pawprints/domain/contract/admin-new-booking';
import { ChoiceGroup, RadioCard } from '../../components/ui/choice.tsx';

export type WayOfOwner = NonNullable<BookingFor['payBy']>;

/** The heading of the price. */
export const dueTitles: Readonly<Record<WayOfOwner, string>> = {
  dropOff: 'Due at drop-off',
  link: 'To pay by link',
};

const ways: readonly { id: WayOfOwner; title: string; text: string }[] = [
  { id: 'dropOff', title: 'At drop-off', text: 'It is confirmed at once, and paid when the dog comes.' },
  {
    id: 'link',
    title: 'By a link',
    text: 'The customer gets a mail with a link to pay by card. The places are held meanwhile: how long is set in Settings.',
  },
];

export function NewBookingPayment({
  value,
  onChange,
}: {
  value: WayOfOwner;
  onChange: (way: WayOfOwner) => void;
}) {
  return (
    <ChoiceGroup legend="How it is paid" className="sm:grid-cols-2">
      {ways.map(({ id, title, text }) => (
        <RadioCard
          key={id}
          name="pay-by"
          value={id}
          title={title}
          checked={value === id}
          onChange={() => onChange(id)}
        >
          {text}
        </RadioCard>
      ))}
    </ChoiceGroup>
  );
}
