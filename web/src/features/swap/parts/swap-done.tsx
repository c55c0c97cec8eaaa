import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Check } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import type { SwapResult } from '../use-swap.ts';
import { TermLines } from './terms.tsx';

/** Swap that was made. It leads to the record and on, and never to one more of the same. */
export const SwapDone = ({ result }: { result: SwapResult }) => {
  const t = useT();
  return (
    <DetailScreen
      title={t('title.swap')}
      parent="assets"
      dock={
        <div className="grid gap-8">
          <Button href={hrefTo('assets')}>{t('swap.finish')}</Button>
          <Button kind="ghost" href={hrefTo('swapRecords', { id: result.id })}>
            {t('swap.seeRecord')}
          </Button>
        </div>
      }
    >
      <div role="status" className="flex flex-col items-center px-20 pt-28 pb-24 text-center">
        <span className="flex size-56 items-center justify-center rounded-full bg-ink text-on-ink" aria-hidden="true">
          <Check className="size-28" strokeWidth={2.4} />
        </span>
        <h2 className="pt-16 text-heading">{t('swap.done')}</h2>
        <p className="pt-6 text-price break-all">{withUnit(result.receive, result.toCoin)}</p>
      </div>
      <Card className="p-16">
        <KeyValues>
          <KeyValue name={t('swap.given')} strong>
            {withUnit(result.amount, result.fromCoin)}
          </KeyValue>
          <TermLines terms={result} />
        </KeyValues>
      </Card>
    </DetailScreen>
  );
};
