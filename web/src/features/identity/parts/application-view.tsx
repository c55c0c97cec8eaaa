import type { Application } from '@assay/contract/identity';
import { Banner } from '@assay/ui/banner.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Bot, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { countryName } from '../../../domain/contact/countries.ts';
import { type Translate, useLocale, useT } from '../../../i18n/i18n.ts';
import { localeTag } from '../../../i18n/locales.ts';
import { Verdict } from '../../../templates/verdict.tsx';
import { showSecond } from '../../../time/show-time.ts';
import { useIsSandbox } from '../use-verification.ts';
import { useDailyLimit } from './unlocks-card.tsx';

const MARKS = { waiting: 'waiting', rejected: 'refused', authorized: 'done' } as const;

const says = (t: Translate, { state, kind }: Application): string =>
  state === 'authorized' ? t(`identity.says.${kind}`) : t(`identity.says.${state}`);

/** Shows an application and its outcome; under the verdict, the questions to the member about it. */
export const ApplicationView = ({ application, children }: { application: Application; children?: ReactNode }) => {
  const t = useT();
  const isSandbox = useIsSandbox();
  const { state } = application;
  return (
    <>
      <Verdict kind={MARKS[state]} title={t(`identity.state.${state}`)} text={says(t, application)} />
      {children}
      {state === 'rejected' && <Reasons {...application} />}
      {state === 'authorized' && <Unlocked />}
      <HandedIn application={application} />
      {state === 'waiting' && isSandbox && (
        <Banner className="mx-12 mt-12" icon={<Bot />}>
          {t('identity.robot')}
        </Banner>
      )}
    </>
  );
};

/** Each reason with what to do about it. */
export const Reasons = ({ reasons, triesLeft }: Pick<Application, 'reasons' | 'triesLeft'>) => {
  const t = useT();
  return (
    <>
      <Card className="grid gap-16 p-16">
        {reasons.map((reason) => (
          <div key={reason} className="flex gap-14">
            <span
              aria-hidden="true"
              className="flex size-40 shrink-0 items-center justify-center rounded-full bg-warn-soft text-warn"
            >
              <TriangleAlert className="size-20" />
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-row">{t(`identity.reason.${reason}`)}</h3>
              <p className="text-label font-book text-ink-2">{t(`identity.todo.${reason}`)}</p>
            </div>
          </div>
        ))}
      </Card>
      <p className="px-20 pt-10 text-caption text-ink-3">
        {triesLeft > 0 ? t('identity.triesLeft', { count: triesLeft }) : t('errors.too_many_tries')}
      </p>
    </>
  );
};

const Unlocked = () => {
  const t = useT();
  const limit = useDailyLimit();
  return (
    <>
      <CardTitle className="pt-0">{t('identity.unlocked')}</CardTitle>
      <Card className="p-16">
        <p className="text-label font-book text-ink-2">{t('identity.dailyLimit')}</p>
        <p className="pt-2 text-amount break-all">{limit ?? '\u00A0'}</p>
      </Card>
    </>
  );
};

const HandedIn = ({ application }: { application: Application }) => {
  const t = useT();
  const tag = localeTag(useLocale());
  const { name, country, documentType, documentNumber, time, decidedTime } = application;
  return (
    <>
      <CardTitle>{t('identity.handedIn')}</CardTitle>
      <Card className="p-16">
        <KeyValues>
          {name !== null && <KeyValue name={t('identity.name')}>{name}</KeyValue>}
          <KeyValue name={t('identity.country')}>{countryName(country, tag)}</KeyValue>
          {documentType !== null && (
            <KeyValue name={t('identity.document')}>
              {t(documentType === 'id' ? 'identity.id' : 'identity.passport')}
            </KeyValue>
          )}
          {documentNumber !== null && <KeyValue name={t('identity.documentNumber')}>{documentNumber}</KeyValue>}
          <KeyValue name={t('identity.handedIn')}>{showSecond(time)}</KeyValue>
          {decidedTime !== null && <KeyValue name={t('identity.decided')}>{showSecond(decidedTime)}</KeyValue>}
        </KeyValues>
      </Card>
    </>
  );
};
