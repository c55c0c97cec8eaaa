import { useSession } from '@assay/client/session';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Segment } from '@assay/ui/segment.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { History } from 'lucide-react';
import { errorText, type Translate, useT } from '../../i18n/i18n.ts';
import { amountText, withUnit } from '../../money/with-unit.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { RefusalBanner } from '../../templates/refusal-banner.tsx';
import type { Problem } from './lending-form.ts';
import { CostCard } from './parts/cost-card.tsx';
import { LimitCard } from './parts/limit-card.tsx';
import { PledgeFields } from './parts/pledge-fields.tsx';
import { type Lending, useLendingForm } from './use-lending-form.ts';
import { useLoanNews } from './use-loans.ts';

const PROBLEMS = {
  missing: 'loan.missing',
  invalid: 'errors.amount_invalid',
  short: 'errors.insufficient_funds',
  uncovered: 'loan.uncovered',
} as const;

const problemText = (
  t: Translate,
  problem: Problem | undefined,
  { field, currency }: { field: Problem['field']; currency: string },
): string | undefined => {
  if (problem?.field !== field) return undefined;
  if (problem.name === 'small') return t('loan.tooSmall', { limit: amountText(problem.limit, currency) });
  if (problem.name === 'large' || problem.name === 'limit')
    return t('loan.tooLarge', { limit: amountText(problem.limit, currency) });
  return t(PROBLEMS[problem.name]);
};

/** The button says the act and the amount. */
const actLabel = ({ form, amount, pledge, isBlocked, terms }: Lending, t: Translate): string => {
  if (isBlocked || amount === undefined || !terms.data) return t('loan.start');
  if (form.kind === 'pledge' && pledge !== undefined)
    return t('loan.actPledge', { pledge: withUnit(pledge, form.pledgeCurrency) });
  return t('loan.actCredit', { amount: withUnit(amount, terms.data.currency) });
};

/** Lending: what could be borrowed and why, against credit or a pledge, with its whole cost before anything is agreed. */
export const LendingScreen = () => {
  const t = useT();
  useLoanNews();
  const lending = useLendingForm();
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const { terms, info, form } = lending;
  const failed = terms.isError ? terms : info.isError ? info : undefined;
  return (
    <DetailScreen
      title={t('title.lending')}
      parent="my"
      action={
        <IconButton label={t('title.loanOrders')} href={hrefTo('loanOrders')}>
          <History aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
        </IconButton>
      }
      dock={
        <Button busy={lending.isBusy} onClick={lending.press}>
          {actLabel(lending, t)}
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 pt-4">
        <Segment
          label={t('loan.kinds')}
          size="large"
          className="mx-20"
          choices={[
            { value: 'pledge', label: t('loan.kind.pledge') },
            { value: 'credit', label: t('loan.kind.credit') },
          ]}
          value={form.kind}
          onChange={lending.choose}
        />
        {failed ? (
          <ErrorState
            title={t('loan.failed')}
            text={errorText(failed.error)}
            retry={{ label: t('app.retry'), onRetry: () => void failed.refetch(), busy: failed.isFetching }}
          />
        ) : terms.data && lending.limits ? (
          <Fields lending={lending} limits={lending.limits} />
        ) : (
          <RowSkeletons kind="money" count={6} label={t('app.loading')} className="px-20" />
        )}
        {isSimulated && <SimulatedMark text={t('app.simulated')} className="px-20" />}
      </div>
    </DetailScreen>
  );
};

const Fields = ({ lending, limits }: { lending: Lending; limits: NonNullable<Lending['limits']> }) => {
  const t = useT();
  const { form, offered, term, cost, problem } = lending;
  const terms = lending.terms.data!;
  const most = form.kind === 'credit' ? (lending.creditLeft ?? '0') : (term?.maxAmount ?? '0');
  return (
    <>
      {form.kind === 'credit' && <LimitCard info={limits} />}
      <div className="px-12">
        <AmountField
          label={t('loan.amount')}
          caption={`${amountText(terms.minAmount, terms.currency)} – ${amountText(most, terms.currency)}`}
          value={form.amount}
          onChange={(amount) => lending.change({ amount })}
          error={problemText(t, problem, { field: 'amount', currency: terms.currency })}
          suffix={<span className="shrink-0 text-label font-medium text-ink-2">{terms.currency}</span>}
        />
      </div>
      <Chips
        label={t('loan.term')}
        choices={offered.map((days) => ({ value: String(days), label: t('loan.days', { count: days }) }))}
        value={String(form.days)}
        onChange={(days) => lending.change({ days: Number(days) })}
      />
      {form.kind === 'pledge' && (
        <PledgeFields
          lending={lending}
          error={problemText(t, problem, { field: 'pledge', currency: form.pledgeCurrency })}
        />
      )}
      {term && (
        <CostCard
          term={term}
          cost={cost}
          currency={terms.currency}
          feePercent={form.kind === 'pledge' ? terms.liquidationFeePercent : undefined}
        />
      )}
      <div className="mx-12 empty:hidden">
        <RefusalBanner error={lending.error} />
      </div>
      <p className="px-20 text-caption text-ink-3">
        {t(form.kind === 'pledge' ? 'loan.promisePledge' : 'loan.promiseCredit')}
      </p>
    </>
  );
};
