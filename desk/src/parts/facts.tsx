import type { ReactNode } from 'react';

/** Facts about something, line by line. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className="flex flex-col gap-6">{children}</dl>;

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-10">
    <dt className="text-ink-2">{label}</dt>
    <dd className="flex min-w-0 items-center justify-between gap-8 break-words">{children}</dd>
  </div>
);
