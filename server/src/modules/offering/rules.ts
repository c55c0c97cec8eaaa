/** Where an offering and a subscription stand. Pure: what is stored and the time decide. */
import type { OfferingState, SubscriptionState } from '@assay/contract/offering';

export interface OfferingTimes {
  opensAt: Date;
  closesAt: Date;
  payUntil: Date;
  listsAt: Date;
  drawnAt: Date | null;
}

export const offeringState = (offering: OfferingTimes, nowMs: number): OfferingState => {
  if (nowMs < offering.opensAt.getTime()) return 'upcoming';
  if (nowMs < offering.closesAt.getTime()) return 'issuing';
  if (offering.drawnAt === null) return 'drawing';
  if (nowMs < offering.payUntil.getTime()) return 'paying';
  return nowMs < offering.listsAt.getTime() ? 'completed' : 'listed';
};

/** Whether somebody can apply. */
export const takesApplications = (
  { pausedAt, ...offering }: OfferingTimes & { pausedAt: Date | null },
  nowMs: number,
): boolean => pausedAt === null && offeringState(offering, nowMs) === 'issuing';

export interface SubscriptionFacts {
  wonLots: number | null;
  paidAt: Date | null;
  expiredAt: Date | null;
  deliveredAt: Date | null;
}

export const subscriptionState = (
  { wonLots, paidAt, expiredAt, deliveredAt }: SubscriptionFacts,
  { payUntil }: Pick<OfferingTimes, 'payUntil'>,
  nowMs: number,
): SubscriptionState => {
  if (deliveredAt !== null) return 'listed';
  if (paidAt !== null) return 'completed';
  if (wonLots === null) return 'applied';
  if (wonLots === 0) return 'not_won';
  return expiredAt !== null || nowMs >= payUntil.getTime() ? 'expired' : 'won';
};
