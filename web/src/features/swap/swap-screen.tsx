import { useSession } from '@assay/client/session';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { CalendarSync, History } from 'lucide-react';
import { useRef } from 'react';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { QuotePanel } from './parts/quote-panel.tsx';
import { SwapDone } from './parts/swap-done.tsx';
import { SwapFields } from './parts/swap-fields.tsx';
import { useSwapForm } from './use-swap-form.ts';

/** Fast swap: two amounts, a rate that is locked for ten seconds, and one button that says what it does. */
export const SwapScreen = () => {
  const t = useT();
  const swap = useSwapForm();
  const firstField = useRef<HTMLInputElement>(null);
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const { result, error, isSwapping } = swap.swapping;
  if (result) return <SwapDone result={result} />;
  const press = (): void => {
    swap.press();
    if (swap.isBlocked) firstField.current?.focus();
  };
  return (
    <DetailScreen
      title={t('title.swap')}
      parent="assets"
      action={
        <IconButton label={t('title.swapRecords')} href={hrefTo('swapRecords')}>
          <History aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
      dock={
        <Button busy={isSwapping} onClick={press}>
          {actLabel(swap, t)}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <SwapFields swap={swap} firstField={firstField} />
        {error && (
          <div role="alert" className="mx-12">
            <Banner kind="warn">{errorText(error)}</Banner>
          </div>
        )}
        <QuotePanel state={swap.state} />
        <Card>
          <SettingRow
            icon={<CalendarSync />}
            title={t('title.recurring')}
            href={hrefTo('recurring', { from: swap.form.fromCoin, to: swap.form.toCoin })}
          />
        </Card>
        <p className="px-20 text-caption text-ink-3">{t('swap.promise')}</p>
        {isSimulated && <SimulatedMark text={t('app.simulated')} className="px-20" />}
      </div>
    </DetailScreen>
  );
};

/** The button says the act and the amount; where terms have to be fetched first, it says that instead. */
const actLabel = ({ form, state, amount, swapping }: ReturnType<typeof useSwapForm>, t: Translate): string => {
  if (swapping.unanswered) return t('app.retry');
  if (state.isExpired || state.error) return t('swap.askAgain');
  return amount === undefined ? t('swap.start') : t('swap.act', { amount: withUnit(amount, form.fromCoin) });
};
