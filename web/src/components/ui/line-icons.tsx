import type { SVGProps } from 'react';

/**
 * The icons of the public pages, drawn like lucide's, whose runtime would be in their first load. The tick is
 * here because a form has many, and these render faster.
 */
type LineIcon = (props: SVGProps<SVGSVGElement> & { size?: number | string }) => React.ReactNode;

function lineIcon(path: string): LineIcon {
  return function Icon({ size = 24, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const MenuIcon = lineIcon('M4 6h16M4 12h16M4 18h16');
export const CloseIcon = lineIcon('M6 6l12 12M18 6 6 18');
export const CheckIcon = lineIcon('M20 6 9 17l-5-5');
export const ChevronLeftIcon = lineIcon('m15 18-6-6 6-6');
export const ChevronRightIcon = lineIcon('m9 18 6-6-6-6');
export const PauseIcon = lineIcon('M8 5v14M16 5v14');
export const PlayIcon = lineIcon('M7 4.5v15l12-7.5z');
export const AlertIcon = lineIcon('M12 8v4.5M12 16h.01M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18');
export const ArrowRightIcon = lineIcon('M5 12h14M13 6l6 6-6 6');
export const StarIcon = lineIcon('m12 2.5 2.9 6.2 6.7.8-5 4.6 1.4 6.7-6-3.4-5.9 3.5 1.3-6.8-5-4.5 6.7-.9z');
