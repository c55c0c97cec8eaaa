import { Banner } from '@assay/ui/banner.tsx';
import { Card } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { VerifyToReceive } from '../../../domain/identity/verify-to-receive.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { isZero } from '../../../money/amount-text.ts';
import { withUnit } from '../../../money/with-unit.ts';
import { showMinute } from '../../../time/show-time.ts';
import type { Levels } from '../level-maths.ts';

/** Pool that pays bonuses and envelopes, and what waits for it. */
export const PoolCard = ({ data: { rewards, currency } }: { data: Levels }) => {
  const t = useT();
  if (!rewards.isOn) return <Banner className="mx-12">{t('level.off')}</Banner>;
  return (
    <Card className="grid gap-12 p-16">
      <KeyValues>
        <KeyValue name={t('level.holds')} strong>
          {withUnit(rewards.pool, currency)}
        </KeyValue>
        <KeyValue name={t('level.nextEnvelope')}>{showMinute(rewards.nextEnvelopeTime)}</KeyValue>
      </KeyValues>
      <VerifyToReceive {...rewards} currency={currency} />
      {rewards.isVerified && !isZero(rewards.waiting) && (
        <Banner kind="warn">{t('level.waiting', { amount: withUnit(rewards.waiting, currency) })}</Banner>
      )}
      <p className="text-caption text-ink-3">{t(isZero(rewards.pool) ? 'level.poolEmpty' : 'level.poolText')}</p>
    </Card>
  );
};
