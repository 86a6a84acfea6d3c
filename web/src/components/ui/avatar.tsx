import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { initialsOf } from '../../lib/initials.ts';

const sizes = { small: 'size-8 text-sm', medium: 'size-11 text-base', large: 'size-18 text-xl' } as const;

/** Shows initials if there is no picture or it does not load. Decorative: the name is beside it. */
export function Avatar({
  name,
  picture = '',
  size = 'medium',
}: {
  name: string;
  picture?: string;
  size?: keyof typeof sizes;
}) {
  const [broken, setBroken] = useState('');
  const shape = classNames('shrink-0 rounded-full border border-line', sizes[size]);
  if (picture !== '' && picture !== broken) {
    return (
      <img
        src={picture}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(picture)}
        className={classNames(shape, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={classNames(
        shape,
        'inline-flex items-center justify-center bg-green-tint font-semibold text-green',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
