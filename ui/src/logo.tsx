import { units } from './units.ts';

/** The A-mark: two legs of a balance and the grain that is tested. Sizes are design pixels. */
export const Logo = ({ size = 24, className }: { size?: number; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    style={{ width: units(size), height: units(size) }}
    fill="none"
    aria-hidden="true"
    className={className}
  >
    <path
      d="M3.4 20.6 10.86 4.3a1.25 1.25 0 0 1 2.28 0L20.6 20.6"
      stroke="currentColor"
      strokeWidth="2.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="12" cy="16.6" r="2.6" fill="var(--brand)" />
  </svg>
);

/** Mark and name, as public pages carry them. The name is the same in every language. */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-10 text-[1.125rem] font-bold tracking-[-0.02em]">
    <Logo />
    {'Assay'}
  </span>
);
