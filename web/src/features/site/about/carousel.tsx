import { limits } from '@pawprints/domain/limits';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { Illustration } from '../../../components/ui/illustration.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  PauseIcon,
  PlayIcon,
} from '../../../components/ui/line-icons.tsx';
import { about, slides } from '../../../content/about.ts';
import { classNames } from '../../../lib/class-names.ts';

/**
 * Turns by itself, except while it is hovered, focused or paused, while the tab is hidden, and with reduced
 * motion.
 */
export function Carousel() {
  const [index, setIndex] = useState(0);
  const [paused, setPaused] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const turning = !paused && !hovered && !focused && !reducedMotion;

  useEffect(() => {
    if (!turning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex(turned(1));
    }, limits.carouselMs);
    return () => clearInterval(timer);
  }, [turning]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pictures only stop turning
    <section
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      aria-roledescription="carousel"
      aria-label={about.carousel}
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      <div aria-live={turning ? 'off' : 'polite'} className="grid">
        {slides.map((slide, position) => (
          <figure
            key={slide.caption}
            aria-hidden={position !== index}
            className={classNames(
              'col-start-1 row-start-1 grid items-center transition-opacity duration-250 md:grid-cols-[1.3fr_1fr]',
              position === index ? 'opacity-100' : 'invisible opacity-0 still:visible still:opacity-100',
              // On paper and without scripts, the pictures stand one below the other.
              'still:row-start-auto',
            )}
          >
            <Illustration picture={slide.picture} />
            <figcaption className="min-h-28 p-4 font-display text-xl font-semibold md:p-8 md:text-2xl">
              {slide.caption}
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="flex items-center justify-between border-t border-line px-4 py-2 still:hidden">
        <p className="figures text-sm text-ink-muted">
          {index + 1} of {slides.length}
        </p>
        <div className="flex gap-1">
          <IconButton icon={ChevronLeftIcon} label="Previous picture" onClick={() => setIndex(turned(-1))} />
          <IconButton
            icon={paused || reducedMotion ? PlayIcon : PauseIcon}
            label={paused || reducedMotion ? 'Turn by itself' : 'Pause'}
            disabled={reducedMotion}
            onClick={() => setPaused(!paused)}
          />
          <IconButton icon={ChevronRightIcon} label="Next picture" onClick={() => setIndex(turned(1))} />
        </div>
      </div>
    </section>
  );
}

const turned = (by: number) => (index: number) => (index + by + slides.length) % slides.length;

const reducedMotionQuery = '(prefers-reduced-motion: reduce)';

/** True in prerendered markup. */
function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(reducedMotionQuery);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(reducedMotionQuery).matches,
    () => true,
  );
}
