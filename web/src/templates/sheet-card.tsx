import { Card } from '@assay/ui/card.tsx';
import type { ReactNode } from 'react';

/** A sheet of facts: a name on the left, a sentence on the right, hairlines between. */
export const SheetCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="px-16 pt-14 pb-4">
    <h2 className="pb-2 text-row">{title}</h2>
    <dl>{children}</dl>
  </Card>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.75rem_1fr] gap-12 py-11 text-label not-first:shadow-[inset_0_1px_0_var(--line)]">
    <dt className="font-book wrap-anywhere text-ink-2">{name}</dt>
    <dd className="min-w-0 font-medium wrap-anywhere">{children}</dd>
  </div>
);
