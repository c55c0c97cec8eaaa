import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { withTexts } from '../../i18n/i18n.ts';

const LossWarning = lazyPart(async () => (await withTexts('warning')(import('./loss-warning.tsx'))).LossWarning);

/** The warning where leverage is met first; its words and figure come after the screen. */
export const BeforeLeverage = ({ className }: { className?: string }) => (
  <Suspense>
    <LossWarning {...(className !== undefined && { className })} />
  </Suspense>
);
