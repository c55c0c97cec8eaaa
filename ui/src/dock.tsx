import type { ReactNode } from 'react';

/** The foot of a screen with its one main action; it stays in reach while the rest scrolls. */
export const Dock = ({ children }: { children: ReactNode }) => (
  <footer className="sticky bottom-0 z-10 mt-auto border-t border-line bg-bar px-18 pt-12 pb-[calc(0.75rem+var(--safe-bottom))]">
    {children}
  </footer>
);
