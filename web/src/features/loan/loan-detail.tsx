import type { Loan } from '@assay/contract/loan';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Money } from '@assay/ui/money.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { debtOf, liquidationPrice, ltvPercent } from './loan-maths.ts';
import { LiquidationCard } from './parts/liquidation-card.tsx';
import { LoanBanner } from './parts/loan-banner.tsx';
import { LoanHistory } from './parts/loan-history.tsx';
import { LoanLines } from './parts/loan-lines.tsx';
import { LtvGauge } from './parts/ltv-gauge.tsx';
import { OfferPanel } from './parts/offer-panel.tsx';
import { ReleaseSheet } from './parts/release-sheet.tsx';
import { RepaySheet } from './parts/repay-sheet.tsx';
import { TakeBack } from './parts/take-back.tsx';
import { TopUpSheet } from './parts/top-up-sheet.tsx';
import { stateText } from './state-text.ts';
import { useBid } from './use-bid.ts';
import { useLoan } from './use-loans.ts';
import { amountDigits } from '../../money/with-unit.ts';

/** One loan: what is owed, where its pledge stands now, and what can be done about it. */
export const LoanDetail = ({ id }: { id: string }) => {
  const t = useT();
  const query = useLoan(id);
  const loan = query.data?.records[0];
  if (loan) return <Opened loan={loan} />;
  return (
    <DetailScreen title={t('title.loanOrders')} parent="loanOrders">
      {query.isPending ? (
        <RowSkeletons kind="setting" count={6} label={t('app.loading')} className="px-20" />
      ) : (
        <ErrorState
          title={t('loan.failed')}
          text={t('loan.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      )}
    </DetailScreen>
  );
};

type LoanSheet = 'repay' | 'topUp' | 'release';

const Opened = ({ loan }: { loan: Loan }) => {
  const t = useT();
  const [sheet, setSheet] = useState<LoanSheet>();
  const isRunning = loan.state === 'passed';
  const close = (): void => setSheet(undefined);
  return (
    <DetailScreen
      title={t(`loan.kind.${loan.kind}`)}
      caption={stateText(t, loan)}
      parent="loanOrders"
      dock={isRunning && <Actions loan={loan} onOpen={setSheet} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <div className="px-20">
          <p className="text-label font-book text-ink-2">{t(isRunning ? 'loan.owed' : 'loan.amount')}</p>
          <p className="pt-2 text-display">
            <Money
              value={isRunning ? debtOf(loan) : loan.amount}
              digits={amountDigits(isRunning ? debtOf(loan) : loan.amount, loan.currency, 'row')}
              unit={loan.currency}
            />
          </p>
        </div>
        <LoanBanner loan={loan} />
        {(isRunning || loan.state === 'waiting') && (
          <PledgeCard loan={loan} {...(isRunning && { onRelease: () => setSheet('release') })} />
        )}
        {loan.state === 'waiting' && <OfferPanel loan={loan} />}
        {loan.liquidation && <LiquidationCard loan={loan} liquidation={loan.liquidation} />}
        <LoanLines loan={loan} />
        <LoanHistory loan={loan} />
        <TakeBack loan={loan} />
        <p className="px-20 text-caption text-ink-3">{t('loan.locksNothing')}</p>
      </div>
      <RepaySheet loan={loan} open={sheet === 'repay'} onClose={close} />
      {loan.pledge && <TopUpSheet loan={loan} pledge={loan.pledge} open={sheet === 'topUp'} onClose={close} />}
      {loan.pledge && <ReleaseSheet loan={loan} pledge={loan.pledge} open={sheet === 'release'} onClose={close} />}
    </DetailScreen>
  );
};

const Actions = ({ loan, onOpen }: { loan: Loan; onOpen: (sheet: LoanSheet) => void }) => {
  const t = useT();
  return (
    <div className="flex gap-10">
      {loan.pledge && (
        <Button kind="secondary" onClick={() => onOpen('topUp')}>
          {t('loan.topUp')}
        </Button>
      )}
      <Button onClick={() => onOpen('repay')}>{t('loan.repay')}</Button>
    </div>
  );
};

/** With the bid of the stream, so that it moves as the market does. */
const PledgeCard = ({ loan: { pledge, ...loan }, onRelease }: { loan: Loan; onRelease?: () => void }) => {
  const t = useT();
  const bid = useBid(pledge?.symbol);
  const { get } = useCurrencies();
  if (!pledge) return null;
  const debt = loan.state === 'waiting' ? loan.amount : debtOf(loan);
  const pledgeDecimals = get(pledge.currency)?.decimals ?? pledge.amount.split('.')[1]?.length ?? 0;
  const standing = { debt, pledge: pledge.amount, pledgeDecimals };
  return (
    <Card className="p-16">
      <LtvGauge
        ltv={bid ? ltvPercent(standing, bid) : (pledge.ltvPercent ?? undefined)}
        ladder={pledge.ladder}
        bid={bid}
        symbol={pledge.symbol}
        callPrice={bid && liquidationPrice(standing, bid, pledge.ladder.call)}
        liquidationPrice={
          bid ? liquidationPrice(standing, bid, pledge.ladder.liquidation) : (pledge.liquidationPrice ?? undefined)
        }
      />
      {onRelease && (
        <Button kind="ghost" size="medium" onClick={onRelease}>
          {t('loan.release')}
        </Button>
      )}
    </Card>
  );
};
