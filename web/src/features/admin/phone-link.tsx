import { Phone } from 'lucide-react';
import { TextAnchor } from '../../components/ui/text-link.tsx';
import { dialled } from './dialled.ts';

export function PhoneLink({ name, number }: { name: string; number: string }) {
  return (
    <TextAnchor
      href={`tel:${dialled(number)}`}
      aria-label={`Call ${name}: ${number}`}
      className="figures inline-flex min-h-11 items-center gap-1.5"
    >
      <Phone aria-hidden size={16} />
      {number}
    </TextAnchor>
  );
}
