import { Logo } from './logo.tsx';

interface OverlayProps {
  text: string;
  /** Any CSS colour. */
  background: string;
  /** Which theme's ink is readable on that background. */
  theme?: 'dark' | 'light';
}

/** Covers the page while it loads. How long it stays is its owner's business. */
export const Overlay = ({ text, background, theme }: OverlayProps) => (
  <div
    role="status"
    data-theme={theme}
    style={{ background }}
    className="fixed inset-0 z-60 flex flex-col items-center justify-center gap-14 text-ink-2"
  >
    <span className="animate-breathe text-ink">
      <Logo size={36} />
    </span>
    <span className="text-label">{text}</span>
  </div>
);
