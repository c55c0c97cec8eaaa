/** The four pictures of the tab bar, drawn to one weight; the active one is filled where it has a body. */
import type { ReactNode } from 'react';

const Icon = ({ filled = false, children }: { filled?: boolean; children: ReactNode }) => (
  <svg
    viewBox="0 0 24 24"
    className="size-22"
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const HomeIcon = ({ filled }: { filled: boolean }) => (
  <Icon filled={filled}>
    <path d="M4 10.4 11 4.3a1.5 1.5 0 0 1 2 0l7 6.1V18a2 2 0 0 1-2 2h-3v-5a1.5 1.5 0 0 0-1.5-1.5h-3A1.5 1.5 0 0 0 9 15v5H6a2 2 0 0 1-2-2z" />
  </Icon>
);

export const MarketsIcon = () => (
  <Icon>
    <path d="M4 19.5v-3M9.3 19.5V11M14.7 19.5V8M20 19.5v-15" />
  </Icon>
);

export const TradeIcon = ({ filled }: { filled: boolean }) => (
  <Icon filled={filled}>
    <path d="M8 3.5V7m0 9v4.5M16 3.5V8m0 7v5.5" />
    <rect x="5.5" y="7" width="5" height="9" rx="1.2" />
    <rect x="13.5" y="8" width="5" height="7" rx="1.2" />
  </Icon>
);

export const MeIcon = ({ filled }: { filled: boolean }) => (
  <Icon filled={filled}>
    <circle cx="12" cy="8" r="3.8" />
    <path d="M4.8 20c.6-3.7 3.4-5.6 7.2-5.6s6.6 1.9 7.2 5.6z" />
  </Icon>
);
