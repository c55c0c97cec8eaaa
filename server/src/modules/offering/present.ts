/** Offerings and subscriptions as they go on the wire. */
import type { Offering as OfferingRecord, Subscription as SubscriptionRecord } from '@assay/contract/offering';
import { formatUnits, mulDivFloor } from '@assay/contract/money';
import { formatWireTime } from '@assay/contract/time';
import type { Demand, Offering, ShownOffering, Subscription, Text } from './queries.ts';
import { offeringState, subscriptionState } from './rules.ts';

const time = (date: Date): string => formatWireTime(date.getTime());
const NO_TEXT: Text = { name: '', summary: '' };
const NO_DEMAND: Demand = { applicants: 0, appliedLots: 0 };

/** Also of a draft, which has no hash of a seed yet. */
export type OfferingTerms = Omit<ShownOffering, 'commitment'>;

/** Price of one coin. Lots are made so that it is exact. */
const priceOf = ({ lotPrice, lotSize, coinDecimals, currencyDecimals }: OfferingTerms): string =>
  formatUnits(mulDivFloor(lotPrice, 10n ** BigInt(coinDecimals), lotSize), currencyDecimals);

interface Moment {
  nowMs: number;
  isSimulated: boolean;
  text: Text | undefined;
  demand: Demand | undefined;
}

export const presentTerms = (offering: OfferingTerms, now: Moment): Omit<OfferingRecord, 'commitment'> => {
  const state = offeringState(offering, now.nowMs);
  return {
    id: offering.id,
    coin: offering.coin,
    ...(now.text ?? NO_TEXT),
    state,
    isPaused: offering.pausedAt !== null && (state === 'upcoming' || state === 'issuing'),
    currency: offering.currency,
    estimatedPrice: priceOf(offering),
    winningPrice: offering.drawnAt === null ? null : priceOf(offering),
    lotSize: formatUnits(offering.lotSize, offering.coinDecimals),
    lots: offering.lots,
    memberLots: offering.memberLots,
    ...(now.demand ?? NO_DEMAND),
    opensAt: time(offering.opensAt),
    closesAt: time(offering.closesAt),
    drawSymbol: offering.drawSymbol,
    drawsAt: time(offering.drawsAt),
    payUntil: time(offering.payUntil),
    listsAt: time(offering.listsAt),
    symbol: state === 'listed' ? offering.market : null,
    isSimulated: now.isSimulated,
  };
};

export const presentOffering = (offering: ShownOffering, now: Moment): OfferingRecord => ({
  ...presentTerms(offering, now),
  commitment: offering.commitment.toString('hex'),
});

/** Amount returned so far: for lots not won, or all of it when the win was not paid for. */
const returnedOf = ({ held, cost, returnedAt, expiredAt }: Subscription): bigint | null => {
  if (returnedAt === null || cost === null) return null;
  return expiredAt === null ? held - cost : held;
};

export const presentSubscription = (
  subscription: Subscription,
  offering: Offering,
  now: { nowMs: number; text: Text | undefined },
): SubscriptionRecord => {
  const money = (units: bigint): string => formatUnits(units, offering.currencyDecimals);
  const { wonLots, cost } = subscription;
  const returned = returnedOf(subscription);
  return {
    id: subscription.id,
    offeringId: offering.id,
    coin: offering.coin,
    name: (now.text ?? NO_TEXT).name,
    state: subscriptionState(subscription, offering, now.nowMs),
    entryName: subscription.name.toString('hex'),
    entry: subscription.entry,
    lots: subscription.lots,
    wonLots,
    currency: offering.currency,
    held: money(subscription.held),
    cost: cost === null ? null : money(cost),
    returned: returned === null ? null : money(returned),
    returnedAt: returned === null || returned === 0n ? null : time(subscription.expiredAt ?? subscription.returnedAt!),
    coins: wonLots === null ? null : formatUnits(offering.lotSize * BigInt(wonLots), offering.coinDecimals),
    payUntil: time(offering.payUntil),
    time: time(subscription.createdAt),
  };
};
