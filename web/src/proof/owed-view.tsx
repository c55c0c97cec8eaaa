import { useSession } from '@assay/client/session';
import { formatWireTime } from '@assay/contract/time';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { useEffect, useState } from 'react';
import { handOver } from '../device/hand-over.ts';
import { saveJson } from '../device/save-json.ts';
import { useT } from '../i18n/i18n.ts';
import { showMinute } from '../time/show-time.ts';
import { onGoodProof } from './kept-liabilities.ts';
import { type AssetFacts, exportClaim, exportProof, type OwedFacts, readOwedFacts } from './owed-facts.ts';
import { amountText } from '../money/with-unit.ts';

const LIMITS = ['encumbered', 'secret', 'dormant', 'app'] as const;
const HOUR_S = 3600;

/** Amounts owed to the member and to all, what is said to be held against them, and what none of this proves. */
export const OwedView = () => {
  const t = useT();
  const member = useSession(({ userInfo }) => userInfo);
  const [facts, setFacts] = useState<OwedFacts | null>();
  const memberId = member?.id;
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const show = () => void readOwedFacts(memberId).then((read) => setFacts(read ?? null));
    show();
    // The check may end while somebody looks: on a slow phone it takes longer than the way here.
    return onGoodProof(memberId, show);
  }, [memberId]);
  if (!member || facts === undefined) return null;
  return (
    <>
      <CardTitle>{t('proof.owed.title')}</CardTitle>
      <p className="px-20 pb-12 text-label font-book text-ink-2">
        {facts ? t('proof.owed.text', { time: showMinute(formatWireTime(facts.timeMs)) }) : t('proof.owed.none')}
      </p>
      {facts && <OwedCards facts={facts} member={{ id: member.id, name: member.email ?? member.phone ?? '' }} />}
    </>
  );
};

const OwedCards = ({ facts, member }: { facts: OwedFacts; member: { id: string; name: string } }) => {
  const t = useT();
  const save = async (name: string, made: Promise<object | undefined>): Promise<void> => {
    const file = await made.catch(() => undefined);
    if (file) await saveJson(name, file);
  };
  const [isDrawing, setIsDrawing] = useState(false);
  const saveClaim = async (): Promise<void> => {
    setIsDrawing(true);
    try {
      const { drawClaim } = await import('./claim-paper.ts');
      const claim = await exportClaim().catch(() => undefined);
      const file = claim && (await drawClaim(claim, t));
      if (file) await handOver(file);
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <>
      <Card className="p-16">
        <KeyValues>
          {facts.assets.map(
            ({ code, own }) =>
              own !== undefined && (
                <KeyValue key={code} name={code} strong>
                  {amountText(own, code, 'row')}
                </KeyValue>
              ),
          )}
          <KeyValue name={t('proof.owed.members')}>{formatCount(facts.members)}</KeyValue>
          <KeyValue name={t('proof.owed.waiting')}>{formatCount(facts.waiting.count)}</KeyValue>
          {facts.waiting.count > 0 && (
            <KeyValue name={t('proof.owed.oldest')}>
              {t('proof.owed.hours', { hours: Math.ceil(facts.waiting.oldestSeconds / HOUR_S) })}
            </KeyValue>
          )}
        </KeyValues>
        <div className="grid gap-8 pt-16">
          <Button size="medium" kind="secondary" onClick={() => void save('assay-owed.json', exportProof(member))}>
            {t('proof.owed.save')}
          </Button>
          <Button size="medium" kind="secondary" busy={isDrawing} onClick={() => void saveClaim()}>
            {t('proof.claim.save')}
          </Button>
          <Button size="small" kind="ghost" onClick={() => void save('assay-claim.json', exportClaim())}>
            {t('proof.claim.saveJson')}
          </Button>
        </div>
        <p className="pt-12 text-caption text-ink-3">{t('proof.claim.text')}</p>
      </Card>
      <Reserves facts={facts} />
      <CardTitle>{t('proof.limits.title')}</CardTitle>
      <Card className="p-16">
        <ul className="grid list-disc gap-8 pl-16 text-label font-book text-ink-2">
          {LIMITS.map((limit) => (
            <li key={limit}>{t(`proof.limits.${limit}`)}</li>
          ))}
        </ul>
      </Card>
    </>
  );
};

const Reserves = ({ facts: { assets, reserves } }: { facts: OwedFacts }) => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('proof.reserves.title')}</CardTitle>
      {reserves === 'changed' && (
        <Banner kind="warn" className="mx-12 mb-12">
          {t('proof.reserves.changed')}
        </Banner>
      )}
      <Card className="p-16">
        <ul className="grid gap-16">
          {assets.map((asset) => (
            <ReservesOfAsset key={asset.code} asset={asset} />
          ))}
        </ul>
        {reserves === 'none' && <p className="pt-14 text-caption text-ink-3">{t('proof.reserves.none')}</p>}
        {reserves === 'stated' && <p className="pt-14 text-caption text-ink-3">{t('proof.reserves.text')}</p>}
      </Card>
    </>
  );
};

const ReservesOfAsset = ({ asset: { code, owed, held, isShort } }: { asset: AssetFacts }) => {
  const t = useT();
  return (
    <li>
      <p className="pb-6 text-label font-semi">{code}</p>
      <KeyValues className="gap-6">
        <KeyValue name={t('proof.reserves.owed')}>{amountText(owed, code, 'row')}</KeyValue>
        {held.map(({ amount, by }) => (
          <KeyValue key={by} name={t(`proof.reserves.${by}`)}>
            {amountText(amount, code, 'row')}
          </KeyValue>
        ))}
      </KeyValues>
      {isShort && <p className="pt-6 text-note font-medium text-bad">{t('proof.reserves.short')}</p>}
    </li>
  );
};
