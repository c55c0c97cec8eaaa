import type { ReactNode } from 'react';

interface EmptyProps {
  title: string;
  text?: string;
  /** One action that leads on. */
  action?: ReactNode;
  drawing?: ReactNode;
}

/** Empty state: a drawing, one sentence, one action. */
export const Empty = ({ title, text, action, drawing }: EmptyProps) => (
  <div className="flex flex-col items-center px-32 py-36 text-center">
    {drawing ?? <EmptyChart />}
    <h2 className="pt-22 text-head">{title}</h2>
    {text && <p className="max-w-260 pt-4 text-label font-book text-ink-2">{text}</p>}
    {action && <div className="pt-16">{action}</div>}
  </div>
);

/** A slot waiting for its first line. */
const EmptyChart = () => (
  <svg viewBox="0 0 92 60" className="h-60 w-92" fill="none" aria-hidden="true">
    <rect x="4" y="6" width="84" height="52" rx="14" fill="var(--raised)" />
    <path
      d="M16 44c6-1 9-18 19-18s11 10 19 10 8-8 14-14"
      stroke="var(--text-3)"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeDasharray="1 5.5"
    />
    <circle cx="76" cy="18" r="10" fill="var(--surface)" stroke="var(--brand)" strokeWidth="2" />
    <path d="M71.5 18h9M76 13.5v9" stroke="var(--brand)" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
