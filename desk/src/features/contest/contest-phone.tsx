import type { Contest } from '@assay/contract/contest';
import { amountText } from '../../parts/amount.tsx';
import { PhoneCard, PhoneLine } from '../../parts/phone-card.tsx';
import { PhoneFrame } from '../../parts/phone-frame.tsx';

/** Contest as the phone shows it, with figures from the phone's own call. */
export const ContestPhone = ({ contest }: { contest: Contest }) => {
  const money = (value: string) => amountText(value, contest.currency);
  return (
    <PhoneFrame label={`${contest.name} on a phone`} title={contest.name}>
      <PhoneCard>
        <p className="text-[0.875rem] leading-20 break-words text-ink-2">{contest.intro}</p>
        <p className="pt-12 text-[1.75rem] leading-34 font-semi tracking-[-0.02em]">{money(contest.prizeTotal)}</p>
        <p className="text-[0.8125rem] text-ink-2">{`Prizes, of which ${money(contest.pool)} are in the pool`}</p>
      </PhoneCard>
      <PhoneCard title="Rules">
        <dl>
          <PhoneLine label="Starts" value={contest.startTime} />
          <PhoneLine label="Join until" value={contest.joinUntil} />
          <PhoneLine label="Ends" value={contest.endTime} />
          <PhoneLine label="Deposit, back whole" value={money(contest.stake)} />
          <PhoneLine label="Virtual capital" value={money(contest.capital)} />
          {contest.rounds !== null && (
            <PhoneLine
              label="Rounds"
              value={`${contest.rounds.count}, each adds ${money(contest.rounds.cap)} at most`}
            />
          )}
          <PhoneLine label="Markets" value={contest.markets?.join(', ') ?? 'All'} />
          <PhoneLine label="Who" value="Verified people, one entry each" />
        </dl>
      </PhoneCard>
      <PhoneCard title="Prizes">
        <dl>
          {contest.prizes.map(({ rank, amount }) => (
            <PhoneLine key={rank} label={`Rank ${rank}`} value={money(amount)} />
          ))}
        </dl>
      </PhoneCard>
      {contest.isSimulated && (
        <p className="py-10 text-center text-[0.75rem] text-ink-2">Simulated market · play money</p>
      )}
    </PhoneFrame>
  );
};
