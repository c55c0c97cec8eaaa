import { Card, CardTitle } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import type { ReactNode } from 'react';

/** One group of samples under its name. */
export const Section = ({ title, bare, children }: { title: string; bare?: boolean; children: ReactNode }) => (
  <>
    <CardTitle>{title}</CardTitle>
    <Card className={cx(!bare && 'grid grid-cols-[minmax(0,1fr)] gap-12 p-16')}>{children}</Card>
  </>
);
