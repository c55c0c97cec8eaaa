import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount, formatExact, formatPercent } from '@assay/ui/number-format.ts';
import { Ring } from '@assay/ui/ring.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import type { QuoteState } from '../use-quote.ts';
import { TermLines } from './terms.tsx';

/** The locked terms with what is left of their ten seconds, and the ticks they come from. */
export const QuotePanel = ({ state }: { state: QuoteState }) => {
  const t = useT();
  const { quote, isLive, isAsking } = state;
  if (!quote && !isAsking) return null;
  return (
    <Card className="p-16" aria-label={t('swap.locked')}>
      <QuoteClock state={state} />
      {quote && (
        <KeyValues className={cx('pt-14', !isLive && 'opacity-60')}>
          <TermLines terms={quote} />
          <KeyValue name={t('swap.tolerance')}>{`±${formatPercent(quote.tolerance)}`}</KeyValue>
          {quote.ticks.map(({ symbol, tick, price }) => (
            <KeyValue key={symbol} name={t('swap.price', { symbol })}>
              <span className="block">{formatExact(price)}</span>
              <span className="block text-caption text-ink-3">{t('market.tick', { number: formatCount(tick) })}</span>
            </KeyValue>
          ))}
          <KeyValue name={t('swap.get')} strong>
            {withUnit(quote.receive, quote.toCoin)}
          </KeyValue>
        </KeyValues>
      )}
    </Card>
  );
};

const QuoteClock = ({ state: { quote, isLive, isExpired, left } }: { state: QuoteState }) => {
  const t = useT();
  const seconds = Math.ceil(left / 1000);
  return (
    <div className="flex items-center gap-12">
      <Ring value={isLive && quote ? left / quote.expiresInMs : 0} label={t('swap.locked')} size={40} stroke={4}>
        <span className="text-note font-semi" aria-hidden="true">
          {isLive ? seconds : ''}
        </span>
      </Ring>
      <p className="min-w-0">
        <span className="block text-row" role="status">
          {t(isLive ? 'swap.locked' : isExpired ? 'swap.expired' : 'swap.asking')}
        </span>
        <span className="block text-caption text-ink-3">
          {isLive ? t('swap.lockedText', { seconds }) : isExpired ? t('swap.expiredText') : '\u00a0'}
        </span>
      </p>
    </div>
  );
};
