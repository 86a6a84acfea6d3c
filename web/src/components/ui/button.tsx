import type { ComponentProps } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { PageLink, type PageLinkProps } from '../../rendering/page-link.tsx';

/**
 * `primary`: the one thing to do here. `sun`: the one highlight of a screen ('Book Now'). `secondary`: what else can
 * be done. `quiet`: without a frame. `danger`: takes something away.
 */
export type ButtonVariant = 'primary' | 'sun' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'large';
type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
};

const base =
  'inline-flex print:hidden items-center justify-center gap-2 rounded-control border font-semibold text-center no-underline transition-colors active:translate-y-px disabled:active:translate-y-0 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-green text-on-green enabled:hover:bg-green-deep [a&]:hover:bg-green-deep',
  sun: 'border-transparent bg-sun text-on-sun enabled:hover:bg-sun-deep [a&]:hover:bg-sun-deep',
  secondary:
    'border-line-strong bg-surface text-ink enabled:hover:border-green enabled:hover:text-green [a&]:hover:border-green [a&]:hover:text-green',
  quiet: 'border-transparent bg-transparent text-green enabled:hover:bg-green-tint [a&]:hover:bg-green-tint',
  danger: 'border-danger bg-surface text-danger enabled:hover:bg-danger-tint [a&]:hover:bg-danger-tint',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-2',
  large: 'min-h-13 px-6 py-3 text-lg',
};

function look({ variant = 'primary', size = 'medium', wide = false, className }: Look): string {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className);
}

/** `className` places the button, and never restyles it. */
export function Button({
  variant,
  size,
  wide,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look) {
  return <button type={type} className={look({ variant, size, wide, className })} {...rest} />;
}

/** Also of links (./text-link.tsx). Here, where every page has it: with the links it would load their pages' parts, too. */
export const textLook =
  'font-semibold text-green underline decoration-1 underline-offset-4 transition-colors hover:text-green-deep hover:decoration-2';

/** Acts on this page from the middle of a sentence. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={classNames(textLook, className)} {...rest} />;
}

export function ButtonLink({ variant, size, wide, className, ...rest }: PageLinkProps & Look) {
  return <PageLink className={look({ variant, size, wide, className })} {...rest} />;
}

export function ButtonAnchor({
  variant,
  size,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a className={look({ variant, size, wide, className })} {...rest}>
      {children}
    </a>
  );
}
