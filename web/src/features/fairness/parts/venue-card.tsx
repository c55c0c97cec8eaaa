import { Card } from '@assay/ui/card.tsx';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import type { Fairness } from '../use-fairness.ts';
import { BarRow, Meaning, SectionHead } from './rows.tsx';

const LACKS = {
  apart: 'fairness.lacks.apart',
  down: 'fairness.lacks.down',
  silent: 'fairness.lacks.stale',
  stale: 'fairness.lacks.stale',
  clock: 'fairness.lacks.clock',
  book: 'fairness.lacks.book',
} as const;

/** Names as the venues write themselves. */
const NAMES: Readonly<Record<string, string>> = {
  binance: 'Binance',
  okx: 'OKX',
  kraken: 'Kraken',
  bitstamp: 'Bitstamp',
  tiingo: 'Tiingo',
  twelvedata: 'Twelve Data',
  tradermade: 'TraderMade',
  pyth: 'Pyth',
};

const lackOf = (t: Translate, lacks: string | null): string | undefined =>
  lacks !== null && lacks in LACKS ? t(LACKS[lacks as keyof typeof LACKS]) : undefined;

/** Where live prices come from, and for how many markets each venue counts at this moment. */
export const VenueCard = ({ rows }: { rows: NonNullable<Fairness['venues']> }) => {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <Card className="p-16">
      <SectionHead title={t('fairness.venues')} />
      <ul>
        {rows.map(({ venue, markets, used, lacks }) => (
          <BarRow
            key={venue}
            name={NAMES[venue] ?? venue}
            value={t('fairness.venueUsed', { used, markets })}
            share={markets === 0 ? 0 : used / markets}
            caption={lackOf(t, lacks)}
          />
        ))}
      </ul>
      <Meaning>{t('fairness.venuesText')}</Meaning>
    </Card>
  );
};
