import type { Limits, OwnLimitName } from '@assay/contract/limit';
import { INSTRUMENT_CLASSES } from '@assay/contract/market';
import type { InstrumentClass } from '@assay/contract/market';
import { Banner } from '@assay/ui/banner.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { DoorClosed, FileDown, Hourglass } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { showMinute } from '../../time/show-time.ts';
import { LimitRow } from './parts/limit-row.tsx';
import { saveLimits } from './save-limits.ts';
import { useLimits } from './use-limits.ts';
import type { LimitCommands } from './use-limits.ts';

/** Fetched when the first row is pressed. */
const LimitSheet = lazyPart(async () => (await import('./parts/limit-sheet.tsx')).LimitSheet);
const BreakSheet = lazyPart(async () => (await import('./parts/break-sheet.tsx')).BreakSheet);

const GROUPS = [
  ['deposit', ['depositDay', 'depositWeek', 'depositMonth']],
  ['loss', ['lossDay', 'lossWeek', 'lossMonth']],
  ['turnover', ['turnoverDay', 'turnoverWeek', 'turnoverMonth']],
  ['each', ['positionSize', 'positionLoss', 'openPositions']],
  ['time', ['sessionMinutes', 'sessionMost']],
] as const satisfies readonly (readonly [string, readonly OwnLimitName[]])[];

type Opened = OwnLimitName | 'timeOutUntil' | 'exclusionUntil';

/** Every limit that applies to the member: those set by himself, which can be changed here, and those of the platform. */
export const LimitScreen = () => {
  const t = useT();
  const commands = useLimits();
  const { query, limits } = commands;
  return (
    <DetailScreen title={t('title.limits')} parent="my">
      {limits ? (
        <Shown limits={limits} commands={commands} />
      ) : query.isError ? (
        <ErrorState
          className="px-20"
          title={t('app.loadFailed')}
          text={t('limit.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void query.refetch(), busy: query.isFetching }}
        />
      ) : (
        <Card className="mt-12">
          <RowSkeletons kind="setting" count={9} label={t('app.loading')} className="px-16" />
        </Card>
      )}
    </DetailScreen>
  );
};

const Shown = ({ limits, commands }: { limits: Limits; commands: LimitCommands }) => {
  const t = useT();
  const [opened, setOpened] = useState<Opened>();
  const open = (name: Opened): void => {
    commands.save.reset();
    setOpened(name);
  };
  const close = (): void => setOpened(undefined);
  const until = limits.exclusionUntil ?? limits.timeOutUntil;
  const isBreak = opened === 'timeOutUntil' || opened === 'exclusionUntil';
  return (
    <>
      <div className="grid gap-8 px-12 pt-4">
        {commands.isDenied && <Banner kind="warn">{t('limit.denied')}</Banner>}
        {until !== null && <Banner kind="brand">{t('limit.breakUntil', { time: showMinute(until) })}</Banner>}
        {until === null && limits.sessionUntil !== null && (
          <Banner kind="brand">{t('limit.sessionOver', { time: showMinute(limits.sessionUntil) })}</Banner>
        )}
        {!commands.isDenied && until === null && limits.sessionUntil === null && <Banner>{t('limit.text')}</Banner>}
      </div>
      {GROUPS.map(([group, names]) => (
        <section key={group}>
          <CardTitle>{t(`limit.group.${group}`)}</CardTitle>
          <Card>
            {names.map((name) => (
              <LimitRow
                key={name}
                title={t(`limit.name.${name}`)}
                limit={limits.own.find((one) => one.name === name)!}
                onPress={() => open(name)}
              />
            ))}
          </Card>
          <p className="px-20 pt-8 text-note font-book text-ink-3">
            {t(group === 'time' ? 'limit.about.session' : `limit.about.${group}`)}
          </p>
        </section>
      ))}
      <CardTitle>{t('limit.group.break')}</CardTitle>
      <Card>
        <SettingRow
          icon={<Hourglass />}
          title={t('limit.timeOut')}
          {...(limits.timeOutUntil !== null && { value: showMinute(limits.timeOutUntil) })}
          onPress={() => open('timeOutUntil')}
        />
        <SettingRow
          icon={<DoorClosed />}
          title={t('limit.exclusion')}
          {...(limits.exclusionUntil !== null && { value: showMinute(limits.exclusionUntil) })}
          onPress={() => open('exclusionUntil')}
        />
      </Card>
      <GivenLimits given={limits.given} barred={limits.barred} />
      {limits.number > 0 && (
        <Card className="mt-20">
          <SettingRow
            icon={<FileDown />}
            title={t('limit.save')}
            caption={t('limit.saveText', { count: limits.number })}
            onPress={() => void saveLimits()}
          />
        </Card>
      )}
      <Suspense>
        {opened !== undefined && !isBreak && (
          <LimitSheet
            key={opened}
            limit={limits.own.find((one) => one.name === opened)!}
            commands={commands}
            onClose={close}
          />
        )}
        {isBreak && <BreakSheet key={opened} name={opened} commands={commands} onClose={close} />}
      </Suspense>
    </>
  );
};

type Given = Limits['given'][number];

const classOf = (of: string | null): InstrumentClass => INSTRUMENT_CLASSES.find((one) => one === of) ?? 'crypto';

const titleOf = (t: Translate, { name, of }: Given): string => {
  if (name === 'product') return of ?? '';
  return name === 'leverage' ? t('limit.given.leverage', { of: t(`market.${classOf(of)}`) }) : t(`limit.given.${name}`);
};

/** Limits of the platform, and what it does not offer to this member. */
const GivenLimits = ({ given, barred }: Pick<Limits, 'given' | 'barred'>) => {
  const t = useT();
  return (
    <>
      <CardTitle>{t('limit.group.given')}</CardTitle>
      <Card>
        {given.map((one) => (
          <LimitRow key={`${one.name} ${one.of}`} title={titleOf(t, one)} limit={{ ...one, next: null }} />
        ))}
      </Card>
      {barred.length > 0 && (
        <>
          <CardTitle>{t('limit.group.barred')}</CardTitle>
          <Card>
            {barred.map(({ offer, bar }) => (
              <SettingRow key={offer} title={t(`limit.offer.${offer}`)} caption={t(`limit.bar.${bar}`)} />
            ))}
          </Card>
        </>
      )}
    </>
  );
};
