/** The full-page loading overlay (spec section 4). Once shown it stays for at least 300 ms, so that it never flashes. */
import { create } from 'zustand';

export const OVERLAY_MIN_MS = 300;

interface OverlayState {
  shown: boolean;
  /** The default text of the language when undefined. */
  text: string | undefined;
  /** White translucent, or the canvas in the dark theme, when undefined. */
  background: string | undefined;
}

/** The page itself paints the overlay before any script runs, so it starts as shown. */
export const useOverlay = create<OverlayState>(() => ({ shown: true, text: undefined, background: undefined }));

let shownAt = 0;
let hideTimer: ReturnType<typeof setTimeout> | undefined;

export const showOverlay = ({ text, background }: { text?: string; background?: string | undefined } = {}): void => {
  clearTimeout(hideTimer);
  if (!useOverlay.getState().shown) shownAt = performance.now();
  useOverlay.setState({ shown: true, text, background });
};

export const hideOverlay = (): void => {
  clearTimeout(hideTimer);
  const leftMs = shownAt + OVERLAY_MIN_MS - performance.now();
  hideTimer = setTimeout(() => useOverlay.setState({ shown: false }), Math.max(0, leftMs));
};
