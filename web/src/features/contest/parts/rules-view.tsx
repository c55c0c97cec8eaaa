import type { Contest } from '@assay/contract/contest';
import { formatCount } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { Fact, SheetCard } from '../../../templates/sheet-card.tsx';
import { showMinute } from '../../../time/show-time.ts';

/** Rules for everybody, as sentences. */
export const RulesView = ({ contest }: { contest: Contest }) => {
  const t = useT();
  const { intro, startTime, joinUntil, endTime, stake, capital, currency, rounds, markets } = contest;
  return (
    <SheetCard title={t('contest.rules')}>
      <Fact name={t('contest.about')}>{intro}</Fact>
      <Fact name={t('contest.starts')}>{showMinute(startTime)}</Fact>
      <Fact name={t('contest.joinUntil')}>{showMinute(joinUntil)}</Fact>
      <Fact name={t('contest.ends')}>{showMinute(endTime)}</Fact>
      {rounds && <Fact name={t('contest.ruleName.person')}>{t('contest.rule.person')}</Fact>}
      <Fact name={t('contest.ruleName.stake')}>{t('contest.rule.stake', { stake: withUnit(stake, currency) })}</Fact>
      <Fact name={t('contest.ruleName.account')}>
        {t('contest.rule.account', { capital: withUnit(capital, currency) })}
      </Fact>
      <Fact name={t('contest.ruleName.product')}>
        {markets === null ? t('contest.rule.product') : t('contest.rule.markets', { markets: markets.join(', ') })}
      </Fact>
      <Fact name={t('contest.ruleName.rank')}>{t('contest.rule.rank')}</Fact>
      {rounds && (
        <Fact name={t('contest.ruleName.rounds')}>
          {t('contest.rule.rounds', { count: formatCount(rounds.count), cap: withUnit(rounds.cap, currency) })}
        </Fact>
      )}
      <Fact name={t('contest.ruleName.prize')}>{t('contest.rule.prize')}</Fact>
      <Fact name={t('contest.ruleName.end')}>{t('contest.rule.end')}</Fact>
      <Fact name={t('contest.ruleName.leave')}>{t('contest.rule.leave')}</Fact>
    </SheetCard>
  );
};
