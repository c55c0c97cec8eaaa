import { useSession } from '@assay/client/session';
import { formatWireTime } from '@assay/contract/time';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { formatCount } from '@assay/ui/number-format.ts';
import { Suspense, useEffect, useState } from 'react';
import { saveJson } from '../device/save-json.ts';
import { type Translate, useT } from '../i18n/i18n.ts';
import { showMinute } from '../time/show-time.ts';
import { type Alarm, useAlarms } from './alarms.ts';
import { type ProofFacts, readFacts, startAnew } from './facts.ts';
import { KEY_PURPOSES } from './pinned-keys.ts';
import type { ConfirmedKeys } from './kept-witnesses.ts';

const OwedView = lazyPart(async () => (await import('./owed-view.tsx')).OwedView);

const keysWords = ({ named, confirmed, sinceMs }: ConfirmedKeys, t: Translate): string =>
  sinceMs === null
    ? t('proof.keysUnconfirmed')
    : t('proof.keysConfirmed', { named, confirmed, since: showMinute(formatWireTime(sinceMs)) });

/** Facts that this phone has kept of the server and checked against it; contradictions first. */
export const ProofFactsView = () => {
  const t = useT();
  const alarms = useAlarms();
  const [facts, setFacts] = useState<ProofFacts>();
  useEffect(() => {
    void readFacts().then(setFacts);
  }, []);
  const witnessed = facts?.witnessed;
  return (
    <>
      {alarms.length > 0 && <Contradictions alarms={alarms} />}
      <p className="px-20 pb-12 text-label font-book text-ink-2">{t('proof.text')}</p>
      <Card className="p-16">
        <KeyValues>
          <KeyValue name={t('proof.entries')}>{facts?.head ? formatCount(facts.head.size) : '\u2013'}</KeyValue>
          <KeyValue name={t('proof.checkedAt')}>
            {facts?.head ? showMinute(formatWireTime(facts.head.checkedAt)) : t('proof.notYet')}
          </KeyValue>
          <KeyValue name={t('proof.witnesses')}>
            {witnessed && witnessed.named > 0 ? t('proof.witnessCount', witnessed) : t('proof.noWitness')}
          </KeyValue>
        </KeyValues>
        {witnessed && witnessed.confirmed < witnessed.quorum && (
          <p className="pt-10 text-note text-warn">{t('proof.fewWitnesses', witnessed)}</p>
        )}
      </Card>
      <Suspense>
        <OwedView />
      </Suspense>
      <CardTitle>{t('proof.keys')}</CardTitle>
      <Card className="p-16">
        <dl className="grid gap-14">
          {KEY_PURPOSES.map((purpose) => (
            <div key={purpose}>
              <dt className="text-label font-book text-ink-2">{t(`proof.key.${purpose}`)}</dt>
              <dd className="min-h-20 pt-2 font-mono text-note break-words">{facts?.keys[purpose] ?? '\u2013'}</dd>
            </div>
          ))}
        </dl>
        {facts?.confirmedKeys && (
          <p className="pt-14 text-note font-book text-ink-2">{keysWords(facts.confirmedKeys, t)}</p>
        )}
        <p className="pt-14 text-caption text-ink-3">{t('proof.keysText')}</p>
      </Card>
    </>
  );
};

const Contradictions = ({ alarms }: { alarms: readonly Alarm[] }) => {
  const t = useT();
  const isSandbox = useSession(({ commonConfig }) => commonConfig?.profile === 'sandbox');
  return (
    <div role="alert" className="mx-12 mb-16 rounded-card bg-bad-soft p-16">
      <h2 className="text-row text-bad">{t('proof.alarm')}</h2>
      <ul className="grid gap-8 py-10 text-label">
        {alarms.map(({ kind, at, was, is }) => (
          <li key={`${kind} ${was} ${is}`}>
            {t(`proof.kind.${kind}`)}
            <span className="block text-caption text-ink-3">{showMinute(formatWireTime(at))}</span>
          </li>
        ))}
      </ul>
      <p className="pb-12 text-note font-book text-ink-2">{t('proof.safe')}</p>
      <Button size="medium" onClick={() => void saveJson('assay-evidence.json', { alarms })}>
        {t('proof.save')}
      </Button>
      {isSandbox && (
        <>
          <p className="pt-14 pb-8 text-caption text-ink-3">{t('proof.forgetText')}</p>
          <Button kind="secondary" size="small" onClick={() => void startAnew()}>
            {t('proof.forget')}
          </Button>
        </>
      )}
    </div>
  );
};
