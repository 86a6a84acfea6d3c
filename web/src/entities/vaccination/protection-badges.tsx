import { business } from '@pawprints/domain/business';
import { todayIn } from '@pawprints/domain/calendar';
import type { Pet } from '@pawprints/domain/contract/pets';
import { protectionText } from '@pawprints/domain/vaccinations';
import { Badge } from '../../components/ui/badge.tsx';
import { serverNow } from '../../lib/server-clock.ts';

/** 'Rabies until 2027.3.1': what the owner has approved. */
export function ProtectionBadges({ pet }: { pet: Pick<Pet, 'approvedVaccinations'> }) {
  const today = todayIn(business.timeZone, serverNow());
  return pet.approvedVaccinations?.map((protection) => (
    <Badge key={protection.vaccine} tone={protection.validUntil < today ? 'warn' : 'ok'}>
      {protectionText(protection)}
    </Badge>
  ));
}
