import { allServices, type ServiceType } from '@pawprints/domain/service-types';
import { classNames } from '../../lib/class-names.ts';

export function Stamp({ service, className }: { service: ServiceType; className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'block w-14 shrink-0 rotate-3 rounded-control border-2 border-dashed border-line-strong bg-paper p-1',
        className,
      )}
    >
      <img
        src={`/illustrations/avatars/${allServices.find(({ serviceType }) => serviceType === service)?.stampDog}.svg`}
        alt=""
        width={200}
        height={200}
        loading="lazy"
        className="h-auto w-full"
      />
    </span>
  );
}
