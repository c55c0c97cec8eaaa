/** Applies for lots and pays for those that were won. Held money comes back or is paid, once. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { refuseGuest } from '../auth/index.ts';
import { holdJournal, payJournal } from './journals.ts';
import { findOffering, findSubscription, hasSubscribed, insertSubscription } from './queries.ts';
import type { Offering, Subscription } from './queries.ts';
import { subscriptionState, takesApplications } from './rules.ts';

export interface OfferingDeps {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
}

export const subscribeOffering = async (
  { clock, ledger }: OfferingDeps,
  tx: Tx,
  {
    memberId,
    offeringId,
    lots,
    entryName,
  }: { memberId: string; offeringId: string; lots: number; entryName?: string | undefined },
): Promise<{ offering: Offering; subscription: Subscription }> => {
  await refuseGuest(tx, memberId);
  // A pause waits for this application, and later applications see the pause.
  await tx.query('select from offering where id = $1 for share', [offeringId]);
  const offering = await findOffering(tx, offeringId);
  if (!offering) throw new DomainError('not_found');
  const createdAt = new Date(clock.now());
  if (!takesApplications(offering, createdAt.getTime())) throw new DomainError('offering_closed');
  if (lots > offering.memberLots) throw new DomainError('offering_limit', { most: offering.memberLots });
  if (await hasSubscribed(tx, offering.id, memberId)) throw new DomainError('already_subscribed');
  const subscription: Subscription = {
    id: randomUUID(),
    offeringId: offering.id,
    memberId,
    // Says nothing about who it is, not even to who knows all members.
    name: entryName === undefined ? randomBytes(16) : Buffer.from(entryName, 'hex'),
    lots,
    held: offering.lotPrice * BigInt(lots),
    entry: null,
    wonLots: null,
    cost: null,
    returnedAt: null,
    paidAt: null,
    expiredAt: null,
    deliveredAt: null,
    createdAt,
  };
  await ledger.post(tx, [holdJournal(offering, subscription)]);
  await insertSubscription(tx, subscription, offering.currency);
  return { offering, subscription };
};

export const payOffering = async (
  { clock, ledger }: OfferingDeps,
  tx: Tx,
  key: { id: string; memberId: string },
): Promise<{ offering: Offering; subscription: Subscription }> => {
  const subscription = await findSubscription(tx, key);
  const offering = subscription && (await findOffering(tx, subscription.offeringId));
  if (!subscription || !offering) throw new DomainError('not_found');
  const paidAt = new Date(clock.now());
  const state = subscriptionState(subscription, offering, paidAt.getTime());
  if (state === 'applied') throw new DomainError('draw_pending');
  if (state !== 'won' || subscription.cost === null) throw new DomainError('too_late');
  await ledger.post(tx, [payJournal(offering, subscription, subscription.cost)]);
  const paid = await tx.query(
    'update offering_subscription set paid_at = $2 where id = $1 and paid_at is null and expired_at is null returning 1',
    [subscription.id, paidAt],
  );
  if (paid.length === 0) throw new DomainError('too_late');
  return { offering, subscription: { ...subscription, paidAt } };
};
