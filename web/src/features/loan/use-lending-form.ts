import { SETTLEMENT } from '@assay/contract/money';
import { useEndpoint } from '@assay/client/hooks';
import { applyCredit, applyPledge, getLoanInfo, listLoans, listLoanTerms, type Loan } from '@assay/contract/loan';
import { listBalances } from '@assay/contract/wallet';
import { useState } from 'react';
import { fieldAmount } from '../../money/amount-text.ts';
import { useCurrencies } from '../../money/use-currencies.ts';
import { pathTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { replaceWith } from '../../navigation/router.ts';
import {
  creditLeft,
  daysOf,
  type LendingForm,
  type LoanKind,
  problemOf,
  termOf,
  typed,
  withoutCorrected,
} from './lending-form.ts';
import { costOf, liquidationPrice, ltvPercent, neededPledge } from './loan-maths.ts';
import { useBid } from './use-bid.ts';
import { useLoanCommand } from './use-loans.ts';

/** The application that is corrected, when the address names one; what it asked for is where the form begins. */
const useCorrected = (id: string | undefined) => {
  const isAsked = id !== undefined;
  const loans = useEndpoint(listLoans, { id: id ?? '' }, { enabled: isAsked });
  return { corrected: loans.data?.records[0], isKnown: !isAsked || loans.isSuccess };
};

const showOrder = ({ id }: Loan): void => replaceWith(pathTo('loanOrders', { id }));

/** State of the lending screen: what was typed, what it would cost, and what stands in the way of it. */
export const useLendingForm = () => {
  const search = useScreenSearch('lending');
  const terms = useEndpoint(listLoanTerms, {});
  const info = useEndpoint(getLoanInfo, {});
  const balances = useEndpoint(listBalances, {});
  const { get } = useCurrencies();
  const [wasPressed, setWasPressed] = useState(false);
  const [typedForm, setForm] = useState<Partial<LendingForm>>({});

  const kind: LoanKind = search.kind === 'credit' ? 'credit' : 'pledge';
  const { corrected, isKnown } = useCorrected(kind === 'credit' ? search.id : undefined);
  const offered = terms.data ? daysOf(terms.data, kind) : [];
  const wanted = typedForm.days ?? corrected?.days ?? 0;
  const days = offered.includes(wanted) ? wanted : (offered[1] ?? offered[0] ?? 0);
  const pledgeCurrency = typedForm.pledgeCurrency ?? terms.data?.pledges[0]?.currency ?? 'BTC';
  const asked = corrected ? fieldAmount(corrected.amount) : '';
  const form: LendingForm = { amount: asked, pledge: '', ...typedForm, kind, days, pledgeCurrency };

  const pledgeTerm = terms.data?.pledges.find(({ currency }) => currency === pledgeCurrency);
  const bid = useBid(kind === 'pledge' ? pledgeTerm?.symbol : undefined);
  const pledgeDecimals = get(pledgeCurrency)?.decimals ?? 8;
  const available = balances.data?.find(({ currency }) => currency === pledgeCurrency)?.available;
  const limits = info.data && isKnown ? withoutCorrected(info.data, corrected) : undefined;
  const left = creditLeft(limits);
  const problem =
    terms.data && problemOf(form, { terms: terms.data, creditLeft: left, available, pledgeDecimals, price: bid });

  const amount = typed(form.amount, SETTLEMENT.decimals);
  const pledge = typed(form.pledge, pledgeDecimals);
  const term = terms.data && termOf(terms.data, form);
  const cost = term && amount !== undefined ? costOf(amount, term, terms.data.overdueCapPercent) : undefined;
  const standing = amount !== undefined && pledge !== undefined ? { debt: amount, pledge, pledgeDecimals } : undefined;

  const credit = useLoanCommand(applyCredit, showOrder);
  const pledging = useLoanCommand(applyPledge, showOrder);
  const command = kind === 'credit' ? credit : pledging;
  const change = (next: Partial<LendingForm>): void => {
    setForm({ ...typedForm, ...next });
    setWasPressed(false);
    command.reset();
  };
  const press = (): void => {
    setWasPressed(true);
    if (problem || amount === undefined || !term) return;
    if (kind === 'credit') credit.mutate({ ...(search.id !== undefined && { id: search.id }), amount, days });
    else if (pledge !== undefined) pledging.mutate({ amount, days, pledgeCurrency, pledgeAmount: pledge });
  };

  return {
    form,
    terms,
    info,
    offered,
    term,
    cost,
    amount,
    pledge,
    pledgeTerm,
    available,
    limits,
    creditLeft: left,
    bid,
    ltv: bid && standing ? ltvPercent(standing, bid) : undefined,
    call: bid && standing && pledgeTerm ? liquidationPrice(standing, bid, pledgeTerm.ladder.call) : undefined,
    needed:
      bid && amount !== undefined && pledgeTerm
        ? neededPledge(amount, bid, { initialPercent: pledgeTerm.ladder.initial, pledgeDecimals })
        : undefined,
    liquidation:
      bid && standing && pledgeTerm ? liquidationPrice(standing, bid, pledgeTerm.ladder.liquidation) : undefined,
    /** Wrong input is reported at once; missing input only when the button is pressed. */
    problem: problem && (problem.name !== 'missing' || wasPressed) ? problem : undefined,
    isBlocked: problem !== undefined,
    error: command.error,
    isBusy: command.isPending,
    change,
    press,
    takeNeeded: (offered: string): void => change({ pledge: fieldAmount(offered) }),
    takeAll: (): void => change({ pledge: fieldAmount(available ?? '0') }),
    choose: (next: LoanKind): void => {
      setWasPressed(false);
      replaceWith(pathTo('lending', { kind: next }));
    },
  };
};

export type Lending = ReturnType<typeof useLendingForm>;
