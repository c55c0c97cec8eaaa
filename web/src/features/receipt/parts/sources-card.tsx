import type { Verdict } from '@assay/verify/bundle';
import type { Receipt } from '@assay/verify/receipt';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showClock } from '../../../time/show-clock.ts';
import { showPrice } from '../figures.ts';
import { saidOf } from '../sources-of.ts';
import type { SaidSource } from '../sources-of.ts';

/** Why this was the price, venue by venue. Nothing where the tape names no venues: a simulated market has none. */
export const SourcesCard = ({ receipt, records }: { receipt: Receipt; records: Verdict['records'] }) => {
  const t = useT();
  const said = saidOf(receipt, records);
  if (!said) return null;
  const isSigned = said.sources.some((source) => source.isSigned !== undefined);
  return (
    <section>
      <CardTitle className="pt-8">{t('receipt.sources')}</CardTitle>
      <Card className="p-16">
        <p className="pb-10 text-label font-book text-ink-2">
          {isSigned
            ? t('receipt.sourcesSigned', { price: showPrice(receipt, said.price) })
            : t('receipt.sourcesMedian', { price: showPrice(receipt, said.price), count: said.sources.length })}
        </p>
        <ul>
          {said.sources.map((source) => (
            <SourceRow key={source.name} source={source} price={showPrice(receipt, source.price)} />
          ))}
        </ul>
        <p className="pt-10 text-caption text-ink-3">{t('receipt.sourcesAttested', { text: said.attested })}</p>
      </Card>
    </section>
  );
};

const SourceRow = ({ source, price }: { source: SaidSource; price: string }) => {
  const t = useT();
  const { name, market, tradeId, ms, counts, isSigned } = source;
  const note =
    isSigned === undefined
      ? tradeId === undefined
        ? ''
        : t('receipt.sourceTrade', { number: String(tradeId) })
      : t(isSigned ? 'receipt.sourceSigned' : 'receipt.sourceUnsigned');
  return (
    <li className="flex items-baseline justify-between gap-12 border-t border-line py-8 first:border-t-0">
      <span className="min-w-0">
        <span className="block text-label">
          {name} <span className="text-caption text-ink-3">{market}</span>
        </span>
        <span className={cx('block truncate text-caption', isSigned === false ? 'text-down' : 'text-ink-3')}>
          {note}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className={cx('block text-label font-semi', !counts && 'text-ink-3 line-through')}>{price}</span>
        <span className="block text-caption text-ink-3">{counts ? showClock(ms) : t('receipt.sourceApart')}</span>
      </span>
    </li>
  );
};
