/** The one place where a command is held against the rules, in its own transaction where it has one. */
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import { OFFERS } from '@assay/contract/offer';
import type { Offer, OfferBar } from '@assay/contract/offer';
import { formatWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { verificationOf } from '../identity/index.ts';
import { barOf, COOLING_OFF_MS, OFFER_OF_CALL, OPTION_LIMITS } from './rules.ts';
import type { Known } from './rules.ts';
import { loadOfferRules } from './settings.ts';

const DAY_MS = 86_400_000;

export const readKnown = async (tx: Tx, memberId: string): Promise<Known> => {
  const [row] = await tx.query<Known>(
    `select ${verificationOf('m.id')} as verification,
       (select i.country from identity_application i where i.member_id = m.id and i.kind = 'basic' and i.state = 'authorized') as country
       from member m where m.id = $1`,
    [memberId],
  );
  return row ?? { country: null, verification: 0 };
};

interface OptionInput {
  seconds: number;
  stake: string;
}

interface OptionFacts {
  today: number;
  lost: number;
  lastUs: string | null;
  deposited: string;
}

const readFacts = async (tx: Tx, memberId: string, nowMs: number): Promise<OptionFacts> => {
  const { lossesInRow } = OPTION_LIMITS;
  const [row] = await tx.query<OptionFacts>(
    `select (select count(*)::int from trade_option where member_id = $1 and realm = 'money' and accept_us > $2) as today,
       (select count(*)::int from (select outcome from trade_option where member_id = $1 and realm = 'money' and outcome is not null
          order by accept_us desc limit ${lossesInRow}) l where outcome = 'lost') as lost,
       (select max(settled_us)::text from trade_option where member_id = $1 and realm = 'money') as "lastUs",
       (select coalesce(sum(real_amount), 0)::text from deposit where member_id = $1 and currency = $3 and status = 1) as deposited`,
    [memberId, (nowMs - DAY_MS) * 1000, SETTLEMENT.code],
  );
  return row!;
};

/** How many options a member has bought in a day, of how many, and the largest stake. */
export const readOptionUse = async (
  tx: Tx,
  memberId: string,
  nowMs: number,
): Promise<{ perDay: number; today: number; mostStake: bigint }> => {
  const { today, deposited } = await readFacts(tx, memberId, nowMs);
  return { perDay: OPTION_LIMITS.perDay, today, mostStake: BigInt(deposited) / OPTION_LIMITS.shareOfDeposits };
};

/** Offers that a member cannot use, and why. */
export const readBars = async (tx: Tx, memberId: string): Promise<{ offer: Offer; bar: OfferBar }[]> => {
  const rules = await loadOfferRules(tx);
  const known = await readKnown(tx, memberId);
  return OFFERS.flatMap((offer) => {
    const bar = barOf(rules[offer], offer, known);
    return bar === undefined ? [] : [{ offer, bar }];
  });
};

/** Several countries forbid options to retail clients; where they are offered for real money, it is within these. */
const refuseManyOptions = async (tx: Tx, memberId: string, { seconds, stake }: OptionInput, nowMs: number) => {
  const { leastSeconds, perDay, lossesInRow, pauseMs, shareOfDeposits } = OPTION_LIMITS;
  if (seconds < leastSeconds) throw new DomainError('option_not_offered');
  const { today, lost, lastUs, deposited } = await readFacts(tx, memberId, nowMs);
  const pausedUntil = lost < lossesInRow ? 0 : Number(lastUs ?? 0) / 1000 + pauseMs;
  if (pausedUntil > nowMs) throw new DomainError('option_paused', { until: formatWireTime(pausedUntil) });
  if (today >= perDay) throw new DomainError('option_paused', { until: formatWireTime(nowMs + DAY_MS) });
  const most = BigInt(deposited) / shareOfDeposits;
  if ((parseUnits(stake, SETTLEMENT.decimals) ?? 0n) > most)
    throw new DomainError('amount_too_large', { maximum: formatUnits(most, SETTLEMENT.decimals) });
};

/** Leverage on real money is for members who have passed the risk lesson, and slept on it. */
const refuseUnlearned = async (tx: Tx, memberId: string, nowMs: number): Promise<void> => {
  const [row] = await tx.query<{ passedAt: Date | null }>(
    'select passed_at as "passedAt" from welfare_lesson where member_id = $1',
    [memberId],
  );
  if (!row?.passedAt) throw new DomainError('lesson_needed');
  const until = row.passedAt.getTime() + COOLING_OFF_MS;
  if (until > nowMs) throw new DomainError('cooling_off', { until: formatWireTime(until).slice(0, 16) });
};

const REFUSALS = { off: 'offer_off', identity: 'identity_needed', country: 'not_in_country' } as const;

export const refuseBarred =
  ({ clock }: { clock: Clock }) =>
  async (
    tx: Tx,
    { endpointId, input, memberId }: { endpointId: string; input: unknown; memberId: string },
  ): Promise<void> => {
    const offer: Offer | undefined = OFFER_OF_CALL[endpointId]?.(input);
    if (offer === undefined) return;
    const rules = await loadOfferRules(tx);
    const bar = barOf(rules[offer], offer, await readKnown(tx, memberId));
    if (bar !== undefined) throw new DomainError(REFUSALS[bar]);
    if (offer === 'contracts' && (input as { leverage?: number }).leverage !== 1)
      await refuseUnlearned(tx, memberId, clock.now());
    if (offer === 'options') await refuseManyOptions(tx, memberId, input as OptionInput, clock.now());
  };
