import { paths } from '../lib/paths.ts';

type LinkText = { label: string; to: string };

export const headerLinks: readonly LinkText[] = [
  { label: 'Home', to: paths.home },
  { label: 'About', to: paths.about },
  { label: 'Services', to: paths.services },
  { label: 'Review', to: paths.reviews },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Booking', to: paths.booking },
];

export const footerLinks: readonly LinkText[] = [
  { label: 'About Us', to: paths.about },
  { label: 'Customer Reviews', to: paths.reviews },
  { label: 'Gallery', to: paths.gallery },
  { label: 'Privacy Policy', to: paths.privacy },
  { label: 'Terms of Service', to: paths.terms },
];
