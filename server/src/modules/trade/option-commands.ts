/** The command of members that stakes on an option. */
import type { buyOption } from '@assay/contract/option';
import type { InputOf } from '@assay/contract/endpoint';
import { formatUnits, parseUnits, SETTLEMENT } from '@assay/contract/money';
import { OPTION_RULE } from '@assay/verify/option-rule';
import { DomainError } from '../../base/domain-error.ts';
import { rowFor } from '../../ledger/commit-batch.ts';
import { STALE_MS } from '../../quotes/validity.ts';
import { noteStake, optionAsk } from './limit-use.ts';
import { stakeOption } from './journals.ts';
import { insertOptions } from './rows.ts';
import type { NewOption } from './rows.ts';
import {
  movesOf,
  termsFor,
  remembered,
  findTraded,
  openTicker,
  refuseTooMany,
  refuseLate,
  placerOf,
  withinLimits,
} from './command-terms.ts';
import type { TradeDeps, Caller, Memory, Placer } from './command-terms.ts';

/** The option that is accepted at this moment. */
const acceptOption = (deps: TradeDeps, caller: Placer, input: InputOf<typeof buyOption>): NewOption => {
  const { instrument, terms } = findTraded(deps, input.symbol);
  const period = deps.periods.find(({ seconds }) => seconds === input.seconds);
  if (!terms.hasOptions || !period) throw new DomainError('option_not_offered');
  openTicker(deps, instrument);
  const stake = parseUnits(input.stake, SETTLEMENT.decimals);
  if (stake === undefined || stake <= 0n) throw new DomainError('amount_invalid');
  const show = (units: bigint) => formatUnits(units, SETTLEMENT.decimals);
  if (stake < period.minStake) throw new DomainError('amount_too_small', { minimum: show(period.minStake) });
  if (stake > period.maxStake) throw new DomainError('amount_too_large', { maximum: show(period.maxStake) });
  refuseTooMany(deps.engine.options.countOf(caller.memberId));
  const acceptUs = deps.clock.now() * 1000;
  const acceptSeq = deps.engine.lastSeq(instrument.id);
  refuseLate(deps, { symbolId: instrument.id, acceptSeq, clientSeq: input.clientTick });
  const option = {
    id: caller.id,
    memberId: caller.memberId,
    realm: input.realm,
    symbolId: instrument.id,
    rule: OPTION_RULE,
    direction: input.direction === 'rise' ? 1 : -1,
    stake,
    payoutRate: period.payoutRate,
    clientSeq: input.clientTick,
    acceptSeq,
    acceptUs,
    expiryUs: acceptUs + period.seconds * 1_000_000,
    staleUs: STALE_MS[instrument.class] * 1000,
    entry: undefined,
  } as const;
  return { option, seconds: period.seconds };
};

/** C3: its entry and its expiry follow from the moment its batch is composed. */
export const placeOption = async (
  deps: TradeDeps,
  caller: Caller,
  input: InputOf<typeof buyOption>,
  remember?: Memory<NewOption>,
): Promise<NewOption> => {
  let accepted: NewOption | undefined;
  const placer = placerOf(caller);
  await withinLimits(deps, placer, async () => {
    await deps.engine.placeOption({
      ...termsFor(caller, deps.orderAgeMs),
      id: placer.id,
      moves: movesOf(caller.memberId, input.realm, 'hold'),
      accept: () => {
        accepted = acceptOption(deps, placer, input);
        const { option } = accepted;
        if (option.realm === 'money') deps.limits.hold(option.memberId, option.id, optionAsk(option));
        const rows = remembered(remember, accepted, rowFor(insertOptions, accepted));
        return { placed: option, draft: { journal: stakeOption(option), rows } };
      },
    });
    noteStake(deps.limits, accepted!.option, accepted!.option.acceptUs);
  });
  return accepted!;
};
