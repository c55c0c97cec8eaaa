/**
 * New-coin offerings. Invariant (V2): the lots given out are all lots, or all that were wanted; the draw is a function
 * of a seed committed to before, the entries as published at the close, and a tick that came later; a win is paid for
 * once, and unneeded money comes back.
 */
import * as contract from '@assay/contract/offering';
import { toPage } from '@assay/contract/envelope';
import { encodeRecord } from '@assay/verify/tape-record';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Quotes } from '../../quotes/quotes.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { spendWithin, writeUses } from '../limit/index.ts';
import type { SpendDeps } from '../limit/index.ts';
import { findDrawTick } from './draw-offering.ts';
import { presentOffering, presentSubscription } from './present.ts';
import { findOffering, listOfferings, listSubscriptions, loadDemand, loadTexts, subscriptionsOf } from './queries.ts';
import { offeringState } from './rules.ts';
import { payOffering, subscribeOffering } from './subscribe.ts';

export const offeringRoutes = (deps: {
  clock: Clock;
  quotes: Quotes;
  ledger: Ledger;
  spending: () => SpendDeps;
}): Route[] => {
  const { clock, quotes } = deps;
  return [
    route(contract.listOfferings, async ({ tx, input, language }) => {
      const nowMs = clock.now();
      const [all, texts, demand] = [await listOfferings(tx), await loadTexts(tx, language), await loadDemand(tx)];
      const found = all.filter(
        (one) =>
          (input.id === undefined || one.id === input.id) &&
          (input.state === undefined || offeringState(one, nowMs) === input.state),
      );
      const from = (input.pageNo - 1) * input.pageSize;
      const shown = found.slice(from, from + input.pageSize).map((one) =>
        presentOffering(one, {
          nowMs,
          isSimulated: quotes.isSimulated,
          text: texts.get(one.id),
          demand: demand.get(one.id),
        }),
      );
      return toPage(shown, found.length, input);
    }),

    listRoute(contract.listSubscriptions, async ({ tx, memberId, input, language }) => {
      const nowMs = clock.now();
      const offerings = new Map((await listOfferings(tx)).map((one) => [one.id, one]));
      const texts = await loadTexts(tx, language);
      const { rows, total } = await listSubscriptions(tx, memberId, {
        offeringId: input.offeringId,
        state: input.state,
        nowMs,
        offset: (input.pageNo - 1) * input.pageSize,
        limit: input.pageSize,
      });
      return toPage(
        rows.map((row) =>
          presentSubscription(row, offerings.get(row.offeringId)!, { nowMs, text: texts.get(row.offeringId) }),
        ),
        total,
        input,
      );
    }),

    route(contract.subscribeOffering, async ({ tx, memberId, input, language }) => {
      const offered = await findOffering(tx, input.offeringId);
      if (!offered) throw new DomainError('not_found');
      const spent = {
        memberId,
        key: `offering:${offered.id}`,
        currency: offered.currency,
        amount: offered.lotPrice * BigInt(input.lots),
      };
      const { offering, subscription } = await spendWithin(deps.spending(), tx, spent, async (uses) => {
        const done = await subscribeOffering(deps, tx, { memberId, ...input });
        await writeUses(tx, uses);
        return done;
      });
      const texts = await loadTexts(tx, language);
      return presentSubscription(subscription, offering, { nowMs: clock.now(), text: texts.get(offering.id) });
    }),

    route(contract.payOffering, async ({ tx, memberId, input, language }) => {
      const { offering, subscription } = await payOffering(deps, tx, { id: input.id, memberId });
      const texts = await loadTexts(tx, language);
      return presentSubscription(subscription, offering, { nowMs: clock.now(), text: texts.get(offering.id) });
    }),

    route(contract.getDraw, async ({ tx, input }) => {
      const offering = await findOffering(tx, input.id);
      if (!offering) throw new DomainError('not_found');
      const isDrawn = offering.drawnAt !== null;
      const entries = offering.entriesHash === null ? [] : await subscriptionsOf(tx, offering.id);
      const tick =
        offering.tickSeq === null ? undefined : await findDrawTick(new TapeReader(tx, quotes.tape), offering);
      return {
        offeringId: offering.id,
        lots: offering.lots,
        drawsAtMs: offering.drawsAt.getTime(),
        commitment: offering.commitment.toString('hex'),
        entriesHash: offering.entriesHash?.toString('hex') ?? null,
        seed: isDrawn ? offering.seed.toString('hex') : null,
        tick: tick
          ? {
              symbol: offering.drawSymbol,
              seq: tick.seq,
              atMs: Math.floor(tick.tsSrc / 1000),
              record: Buffer.from(encodeRecord(tick)).toString('hex'),
            }
          : null,
        entries: entries.map(({ name, lots, wonLots }): [string, number, number] => [
          name.toString('hex'),
          lots,
          wonLots ?? 0,
        ]),
      };
    }),
  ];
};
