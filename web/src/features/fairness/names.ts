/** Names of what the server counts; one that is new to this version is shown as the server calls it. */
import type { Translate } from '../../i18n/i18n.ts';
import type { Fairness } from './use-fairness.ts';

export const productName = (t: Translate, product: string): string => {
  switch (product) {
    case 'contracts':
      return t('market.contracts');
    case 'options':
      return t('market.options');
    case 'arbitrage':
      return t('title.arbitrage');
    case 'mining':
      return t('title.mining');
    case 'bond':
      return t('title.bonds');
    case 'swaps':
      return t('title.swap');
    case 'loans':
      return t('title.lending');
    case 'level':
      return t('title.level');
    case 'welfare':
      return t('title.welfare');
    case 'contests':
      return t('title.contests');
    case 'withdrawals':
      return t('fairness.product.withdrawals');
    case 'rebates':
      return t('fairness.product.rebates');
    case 'other':
      return t('fairness.product.other');
    default:
      return product;
  }
};

export const groupName = (t: Translate, { by, value }: Fairness['fillTimes'][number]): string => {
  if (by === 'all') return t('fairness.group.all');
  if (by === 'level') return t('fairness.group.level', { level: value });
  if (by === 'verified') return t(value === 'yes' ? 'fairness.group.yes' : 'fairness.group.no');
  return t(value === 'money' ? 'fairness.group.money' : 'fairness.group.demo');
};

export const reviewName = (t: Translate, what: string): string => {
  if (what === 'withdrawal') return t('fairness.review.withdrawal');
  if (what === 'dispute') return t('fairness.review.dispute');
  return what === 'deposit' ? t('fairness.review.deposit') : t('fairness.review.identity');
};

export const actName = (t: Translate, act: string): string => {
  switch (act) {
    case 'reference':
      return t('fairness.act.reference');
    case 'withdrawal_review':
      return t('fairness.act.withdrawal_review');
    case 'identity_review':
      return t('fairness.act.identity_review');
    case 'document_view':
      return t('fairness.act.document_view');
    case 'dispute_raised':
      return t('fairness.act.dispute_raised');
    case 'dispute_confirmed':
      return t('fairness.act.dispute_confirmed');
    case 'dispute_answered':
      return t('fairness.act.dispute_answered');
    default:
      return act;
  }
};

/** The parts that the audit proves. */
export const partName = (t: Translate, part: string): string => {
  switch (part) {
    case 'books':
      return t('fairness.part.books');
    case 'trade':
      return t('market.contracts');
    case 'swap':
      return t('title.swap');
    case 'loan':
      return t('title.lending');
    case 'offering':
      return t('title.offering');
    case 'product':
      return t('title.productOrders');
    case 'ranking':
      return t('title.ranking');
    case 'withdrawal':
      return t('fairness.review.withdrawal');
    case 'deposit':
      return t('fairness.review.deposit');
    case 'team':
      return t('fairness.product.rebates');
    case 'contest':
      return t('title.contests');
    default:
      return productName(t, part);
  }
};

const TERMS = {
  fee: 'fairness.term.fee',
  halfSpread: 'fairness.term.halfSpread',
  financingBuy: 'fairness.term.financingBuy',
  financingSell: 'fairness.term.financingSell',
  leverages: 'fairness.term.leverages',
  closeOut: 'fairness.term.closeOut',
  payout: 'fairness.term.payout',
  withdrawalFee: 'fairness.term.withdrawalFee',
  withdrawalMin: 'fairness.term.withdrawalMin',
  depositMin: 'fairness.term.depositMin',
  swapFee: 'fairness.term.swapFee',
  swapSpread: 'fairness.term.swapSpread',
  feeDiscount: 'fairness.term.feeDiscount',
  dailyRate: 'fairness.term.dailyRate',
  reward: 'fairness.term.reward',
  opensOn: 'fairness.term.opens',
  opensAt: 'fairness.term.opens',
  closesOn: 'fairness.term.closes',
  closesAt: 'fairness.term.closes',
  pauseFrom: 'fairness.term.pause',
  pauseUntil: 'fairness.term.pause',
  isClosed: 'fairness.term.holiday',
} as const;

/** True for terms that members meet often enough to have a name of their own. */
export const isNamedTerm = (field: string): boolean => Object.hasOwn(TERMS, field);

/** Terms that members meet seldom have no name of their own. */
export const termName = (t: Translate, field: string): string =>
  isNamedTerm(field) ? t(TERMS[field as keyof typeof TERMS]) : t('fairness.term.other');

/** The parts of the operators' desk; those that members have no word for are counted together. */
export const deskPartName = (t: Translate, kind: string): string => {
  switch (kind) {
    case 'withdrawal':
      return t('fairness.review.withdrawal');
    case 'deposit':
      return t('fairness.review.deposit');
    case 'identity':
    case 'picture':
      return t('fairness.review.identity');
    case 'loan':
      return t('title.lending');
    case 'product':
      return t('title.productOrders');
    case 'contest':
      return t('title.contests');
    default:
      return t('fairness.product.other');
  }
};
