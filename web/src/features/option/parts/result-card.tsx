import type { Option } from '@assay/contract/option';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { hrefTo } from '../../../navigation/links.ts';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { reasonText } from '../../../proof/reason-text.ts';
import { showSeconds } from '../../../time/show-seconds.ts';
import { resultOf } from '../standing.ts';
import { CARD_OF, type Realm } from '../../../domain/trading/realm.ts';
import { CURRENCY, useOption } from '../use-options.ts';
import { CheckMark } from './check-mark.tsx';
import { amountText, signedAmount } from '../../../money/with-unit.ts';

interface ResultCardProps {
  realm: Realm;
  id: string;
  /** How the market is called. */
  nameOf: (symbol: string) => string;
  onClose: () => void;
}

/** How an option ended. It leads to its receipt and never to one more of the same. */
export const ResultCard = ({ realm, id, nameOf, onClose }: ResultCardProps) => {
  const t = useT();
  const option = useOption(realm, id);
  const words = option?.outcome
    ? `${nameOf(option.symbol)} · ${t(`option.${option.outcome}`)} · ${showResult(option)} ${CURRENCY}`
    : undefined;
  // The card stands below the ticket and scrolls nothing, so a word about it comes to where the member looks.
  useEffect(() => {
    if (words !== undefined) toast(words);
  }, [words]);
  if (!option?.outcome) return null;
  return (
    <Card className={cx('animate-fade p-16', CARD_OF[realm])} role="status">
      <div className="flex items-start justify-between gap-12">
        <div className="min-w-0">
          <p className="text-caption text-ink-2">
            {`${nameOf(option.symbol)} · ${t(option.direction === 'fall' ? 'option.fall' : 'option.rise')} · ${showSeconds(option.seconds)}`}
          </p>
          <h2 className="pt-4 text-heading">{t(`option.${option.outcome}`)}</h2>
          <p className={cx('text-amount', toneOf(option))}>
            {showResult(option)}
            <span className="ml-8 text-label text-ink-2">{CURRENCY}</span>
          </p>
        </div>
        <IconButton label={t('app.close')} onClick={onClose} className="-mt-10 -mr-10 text-ink-3">
          <X aria-hidden="true" className="size-20" />
        </IconButton>
      </div>
      <p className="pt-2 text-label font-book text-ink-2">{explain(t, option)}</p>
      <div className="mt-14 flex flex-wrap items-center justify-between gap-10 border-t border-line pt-12">
        <CheckMark id={option.id} />
        <Button kind="secondary" size="small" href={hrefTo('receipt', { id: option.id })}>
          {t('option.receipt')}
        </Button>
      </div>
    </Card>
  );
};

const toneOf = ({ outcome }: Option): string | undefined =>
  outcome === 'won' ? 'text-up' : outcome === 'lost' ? 'text-down' : undefined;

const showResult = (option: Option): string =>
  option.outcome === 'won' || option.outcome === 'lost'
    ? signedAmount(resultOf(option), CURRENCY)
    : amountText('0', CURRENCY);

const explain = (t: Translate, { outcome, reason, stake, credit }: Option): string => {
  const amounts = t('option.paid', { stake: amountText(stake, CURRENCY), paid: amountText(credit ?? '0', CURRENCY) });
  if (outcome === 'void') return `${reasonText(t, reason)} ${amounts}`;
  return outcome === 'tie' ? `${t('option.tieText')} ${amounts}` : amounts;
};
