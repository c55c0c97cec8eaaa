import type { ReactNode } from 'react';

/** One group of lines on the phone. */
export const PhoneCard = ({ title, children }: { title?: string; children: ReactNode }) => (
  <div className="mx-8 mt-8 rounded-card bg-surface px-14 py-14">
    {title !== undefined && <h3 className="pb-8 text-[0.9375rem] font-semi">{title}</h3>}
    {children}
  </div>
);

export const PhoneLine = ({ label, value }: { label: string; value: ReactNode }) => (
  <div className="flex justify-between gap-12 py-4 text-[0.875rem] leading-20">
    <dt className="shrink-0 text-ink-2">{label}</dt>
    <dd className="min-w-0 text-right font-medium break-words">{value}</dd>
  </div>
);
