/** A short tap under the finger, on phones that can; silent elsewhere and where the member asked for less motion. */
const PATTERNS = { tick: 8, press: 14, done: [12, 40, 18] } as const;

export const haptic = (kind: keyof typeof PATTERNS = 'tick'): void => {
  if (typeof navigator.vibrate !== 'function') return;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(PATTERNS[kind] as VibratePattern);
};
