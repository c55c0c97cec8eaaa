import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx.ts';
import { haptic } from './haptic.ts';
import { scrollParent } from './scroll-parent.ts';

interface PullToRefreshProps {
  onRefresh: () => Promise<unknown>;
  /** Read out while it refreshes. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** How far the finger's way is followed, and where letting go starts the refresh; CSS pixels. */
const FOLLOW = 0.42;
const TRIGGER = 56;
const LIMIT = 84;

/** Drag down from the very top to load again. The list follows the finger; nothing moves for anyone else. */
export const PullToRefresh = ({ onRefresh, label, className, children }: PullToRefreshProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [pull, setPull] = useState(0);
  const [busy, setBusy] = useState(false);
  const refresh = useRef(onRefresh);
  useEffect(() => {
    refresh.current = onRefresh;
  });

  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let startY: number | undefined;
    let distance = 0;
    let running = false;
    const start = (event: TouchEvent) => {
      const atTop = scrollParent(element).scrollTop <= 0;
      startY = atTop && event.touches.length === 1 && !running ? event.touches[0]!.clientY : undefined;
      distance = 0;
    };
    const move = (event: TouchEvent) => {
      if (startY === undefined) return;
      const next = Math.min(LIMIT, (event.touches[0]!.clientY - startY) * FOLLOW);
      if (next <= 0 && distance === 0) {
        startY = undefined;
        return;
      }
      event.preventDefault();
      if (next >= TRIGGER && distance < TRIGGER) haptic('tick');
      distance = Math.max(0, next);
      setPull(distance);
    };
    const end = async () => {
      const triggered = startY !== undefined && distance >= TRIGGER;
      startY = undefined;
      distance = 0;
      if (!triggered) return setPull(0);
      running = true;
      setPull(TRIGGER);
      setBusy(true);
      try {
        await refresh.current();
      } finally {
        running = false;
        setBusy(false);
        setPull(0);
      }
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('touchstart', start, { passive: true, signal });
    element.addEventListener('touchmove', move, { passive: false, signal });
    element.addEventListener('touchend', () => void end(), { signal });
    element.addEventListener('touchcancel', () => void end(), { signal });
    return () => stop.abort();
  }, []);

  const share = Math.min(1, pull / TRIGGER);
  return (
    <div ref={root} className="relative">
      <div role="status" className="pointer-events-none absolute inset-x-0 top-0 flex h-44 items-center justify-center">
        {busy && <span className="sr-only">{label}</span>}
        {pull > 0 && (
          <svg
            viewBox="0 0 24 24"
            className={cx('size-22 -rotate-90 text-brand', busy && 'animate-turn')}
            fill="none"
            style={{ opacity: share }}
            aria-hidden="true"
          >
            <circle
              cx="12"
              cy="12"
              r="9"
              stroke="currentColor"
              strokeWidth="2.4"
              strokeLinecap="round"
              strokeDasharray="56.5"
              strokeDashoffset={56.5 * (1 - 0.8 * share)}
            />
          </svg>
        )}
      </div>
      <div
        className={cx((pull === 0 || busy) && 'transition-transform duration-320', className)}
        style={pull > 0 ? { transform: `translateY(${pull}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  );
};
