import type { Instrument } from '@assay/contract/market';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { WhenSeen } from '@assay/ui/when-seen.tsx';
import { useMemo, useState } from 'react';
import { hrefTo } from '../../../navigation/links.ts';
import { useT } from '../../../i18n/i18n.ts';
import { hotBy, MOVER_KINDS, type MoverKind, pickMovers } from '../market-list.ts';
import { useMarkets } from '../../../domain/instrument/use-markets.ts';
import { MarketRow } from './market-row.tsx';

const COUNT = 6;
/** The others lie below the fold of most phones. */
const AT_ONCE = 2;
/** Design pixels of one. */
const ROW_HEIGHT = 66;
const LABELS = { hot: 'market.hot', rising: 'market.risingTab', falling: 'market.fallingTab' } as const;
const HOT = { traders: 'market.hotByTraders', ticks: 'market.hotByTicks' } as const;
const NONE = { hot: 'market.noneInClass', rising: 'market.noneRising', falling: 'market.noneFalling' } as const;

const row = (instrument: Instrument) => <MarketRow key={instrument.symbol} instrument={instrument} dense />;

/** Biggest movers, in three rankings. */
export const MoversCard = () => {
  const t = useT();
  const { data, isError, isFetching, refetch } = useMarkets();
  const [kind, setKind] = useState<MoverKind>('hot');
  const movers = useMemo(() => data && pickMovers(data, kind, COUNT), [data, kind]);
  return (
    <Card className="pt-16 pb-6">
      <div className="flex flex-wrap items-center justify-between gap-8 px-16 pb-6">
        <h2 className="text-heading">{t('market.movers')}</h2>
        <Segment
          label={t('market.movers')}
          choices={MOVER_KINDS.map((value) => ({ value, label: t(LABELS[value]) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      {/* The height of a full ranking is kept, so that nothing below jumps when another one is chosen. */}
      <div style={{ minHeight: `${(COUNT * ROW_HEIGHT) / 16}rem` }}>
        {movers?.slice(0, AT_ONCE).map(row)}
        {movers && movers.length > AT_ONCE && (
          <WhenSeen height={(COUNT - AT_ONCE) * ROW_HEIGHT}>{movers.slice(AT_ONCE).map(row)}</WhenSeen>
        )}
        {movers?.length === 0 && <p className="px-16 py-20 text-label text-ink-2">{t(NONE[kind])}</p>}
        {!movers && !isError && (
          <RowSkeletons kind="market" count={COUNT} label={t('market.loading')} className="px-16" />
        )}
        {!movers && isError && (
          <ErrorState
            title={t('market.failed')}
            text={t('market.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        )}
      </div>
      {/* Name the basis of a ranking, and keep the line for all three. */}
      <p className="min-h-16 px-16 pt-4 text-caption text-ink-3">
        {data && t(kind === 'hot' ? HOT[hotBy(data)] : 'market.changeOfDay')}
      </p>
      <Button kind="ghost" size="medium" href={hrefTo('markets')} className="w-full">
        {t('market.seeAll')}
      </Button>
    </Card>
  );
};
