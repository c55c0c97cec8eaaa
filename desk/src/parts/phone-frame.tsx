import type { ReactNode } from 'react';

/** Preview of the members' view, at the width of a phone. */
export const PhoneFrame = ({ label, title, children }: { label: string; title: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="flex min-h-[44rem] w-[24.375rem] max-w-full shrink-0 flex-col overflow-hidden rounded-[2.25rem] bg-canvas shadow-float inset-ring-8 inset-ring-ink dark:inset-ring-ink-3"
  >
    <p className="mx-8 mt-8 rounded-t-[1.75rem] bg-canvas px-20 pt-14 pb-10 text-center text-[1.0625rem] leading-22 font-semi">
      {title}
    </p>
    <div className="mx-8 mb-8 flex-1">{children}</div>
  </section>
);
