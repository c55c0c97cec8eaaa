import { useEndpoint } from '@assay/client/hooks';
import { serverNow } from '@assay/client/server-clock';
import { getStatement } from '@assay/contract/statement';
import type { OutputOf } from '@assay/contract/endpoint';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { CallError } from '@assay/client/call-error';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { handOver } from '../../../device/hand-over.ts';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { dayInZone, zoneName } from '../../../time/zone.ts';
import { customDays, monthDays, yearDays } from '../period.ts';
import type { Choice, Days } from '../period.ts';
import { checkAnswer } from '../statement-file.ts';
import type { CheckedStatement } from '../statement-file.ts';
import { PeriodChoice } from './period-choice.tsx';
import { StatementFigures } from './statement-figures.tsx';

const daysOf = ({ kind, month, year, days }: Choice, today: string): Days | undefined => {
  if (kind === 'custom') return customDays(days, today);
  return kind === 'month' ? monthDays(month, today) : yearDays(year, today);
};

/** A statement of the chosen period, checked on this phone, to be saved in three forms. */
export const OwnStatement = () => {
  const today = dayInZone(serverNow());
  const [choice, setChoice] = useState<Choice>(() => ({
    kind: 'month',
    month: today.slice(0, 7),
    year: today.slice(0, 4),
    days: monthDays(today.slice(0, 7), today),
  }));
  const days = daysOf(choice, today);
  return (
    <>
      <PeriodChoice choice={choice} today={today} onChange={setChoice} isValid={days !== undefined} />
      {days && <Loaded key={`${days.from} ${days.to}`} days={days} />}
    </>
  );
};

const Loaded = ({ days }: { days: Days }) => {
  const t = useT();
  const query = useEndpoint(getStatement, { ...days, timeZone: zoneName() });
  const check = useChecked(query.data);
  if (check.data) return <Ready checked={check.data} />;
  const error = query.error instanceof CallError ? errorText(query.error) : undefined;
  return (
    <Card className="px-16 py-6">
      {query.isError || check.isError ? (
        <ErrorState
          title={t('statement.failed')}
          text={error ?? t('wallet.failedText')}
          retry={{
            label: t('app.retry'),
            onRetry: () => void (query.isError ? query : check).refetch(),
            busy: query.isFetching || check.isFetching,
          }}
        />
      ) : (
        <RowSkeletons kind="money" count={6} label={t('app.loading')} />
      )}
    </Card>
  );
};

/** One check for one answer: its signature names it. */
const useChecked = (answer: OutputOf<typeof getStatement> | undefined) =>
  useQuery<CheckedStatement>({
    queryKey: ['checked statement', answer?.signature],
    queryFn: () => checkAnswer(answer!),
    enabled: answer !== undefined,
    staleTime: Infinity,
    retry: false,
  });

type Form = 'pdf' | 'csv' | 'json';

const Ready = ({ checked }: { checked: CheckedStatement }) => {
  const t = useT();
  const [making, setMaking] = useState<Form>();
  const { file, verdict } = checked;
  const { from, to } = file.statement.period;
  const name = `assay-statement-${from}-${to}`;
  const make: Record<Form, () => Promise<File>> = {
    pdf: async () => (await import('../statement-paper.ts')).drawStatement(file, t),
    csv: async () => {
      const { statementCsv } = await import('../statement-csv.ts');
      return new File([statementCsv(file.statement, t)], `${name}.csv`, { type: 'text/csv;charset=utf-8' });
    },
    json: () =>
      Promise.resolve(new File([`${JSON.stringify(file, null, 2)}\n`], `${name}.json`, { type: 'application/json' })),
  };
  const save = async (form: Form): Promise<void> => {
    setMaking(form);
    try {
      await handOver(await make[form]());
    } catch {
      toast(t('app.loadFailed'), 'bad');
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      {verdict.isTrue ? (
        <Card className="grid gap-12 p-16">
          <p className="text-label font-book text-ink-2">{t('statement.checked')}</p>
          <Button size="medium" busy={making === 'pdf'} onClick={() => void save('pdf')}>
            {t('statement.savePdf')}
          </Button>
          <div className="grid grid-cols-2 gap-8">
            <Button kind="secondary" size="medium" busy={making === 'csv'} onClick={() => void save('csv')}>
              {t('statement.saveCsv')}
            </Button>
            <Button kind="secondary" size="medium" busy={making === 'json'} onClick={() => void save('json')}>
              {t('statement.saveJson')}
            </Button>
          </div>
        </Card>
      ) : (
        <Card className="grid gap-12 p-16">
          <Banner kind="warn">{t('statement.untrue')}</Banner>
          <Button kind="secondary" size="medium" onClick={() => void save('json')}>
            {t('statement.saveJson')}
          </Button>
        </Card>
      )}
      <StatementFigures statement={file.statement} />
    </>
  );
};
