import { HELP_TOPICS, MAX_SEARCH, type HelpTopic } from '@assay/contract/article';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SearchBox } from '@assay/ui/search-box.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { Scale } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { HelpRow, type Help } from './parts/help-row.tsx';
import { useHelp } from './use-help.ts';

/** The help centre: by topic, or by what answers a question best. */
export const HelpScreen = () => {
  const t = useT();
  const help = useHelp();
  return (
    <DetailScreen title={t('title.help')} parent="my">
      <SearchBox
        label={t('article.search')}
        clearLabel={t('article.searchClear')}
        value={help.text}
        onChange={help.setText}
        maxLength={MAX_SEARCH}
      />
      <Chips
        label={t('article.topics')}
        className="pt-12 pb-4"
        choices={[
          { value: '', label: t('article.allTopics') },
          ...HELP_TOPICS.map((value) => ({ value, label: t(`article.topic.${value}`) })),
        ]}
        value={help.topic ?? ''}
        onChange={(value) => help.chooseTopic(value === '' ? undefined : value)}
      />
      <Answers help={help} />
      <Card className="mt-12">
        <SettingRow icon={<Scale />} title={t('title.fairness')} href={hrefTo('fairness')} />
      </Card>
    </DetailScreen>
  );
};

const Answers = ({ help: { pages, search, showAll } }: { help: ReturnType<typeof useHelp> }) => {
  const t = useT();
  if (pages.state === 'loading')
    return (
      <Card className="mt-12">
        <RowSkeletons kind="setting" count={8} label={t('app.loading')} className="px-16" />
      </Card>
    );
  if (pages.state === 'error')
    return (
      <Card className="mt-12">
        <ErrorState
          title={t('app.loadFailed')}
          text={t('article.failedText')}
          retry={{ label: t('app.retry'), onRetry: () => void pages.refetch(), busy: pages.isFetching }}
        />
      </Card>
    );
  if (pages.records.length === 0)
    return (
      <Card className="mt-12">
        <Empty
          title={search === '' ? t('article.none') : t('article.notFound', { search })}
          text={t('article.notFoundText')}
          action={
            <div className="flex flex-wrap justify-center gap-8">
              <Button size="medium" href={hrefTo('chat')}>
                {t('title.chat')}
              </Button>
              <Button kind="secondary" size="medium" onClick={showAll}>
                {t('article.showAll')}
              </Button>
            </div>
          }
        />
      </Card>
    );
  return search === '' ? <ByTopic records={pages.records} /> : <Found records={pages.records} />;
};

/** Best first, whatever the topic. */
const Found = ({ records }: { records: readonly Help[] }) => {
  const t = useT();
  return (
    <>
      <CardTitle role="status">{t('article.found', { count: records.length })}</CardTitle>
      <Card>
        {records.map((record) => (
          <HelpRow key={record.id} record={record} />
        ))}
      </Card>
    </>
  );
};

const ByTopic = ({ records }: { records: readonly Help[] }) => {
  const t = useT();
  const topics = HELP_TOPICS.filter((topic) => records.some((record) => record.topic === topic));
  const rowsOf = (topic: HelpTopic) => records.filter((record) => record.topic === topic);
  return topics.map((topic) => (
    <section key={topic}>
      <CardTitle>{t(`article.topic.${topic}`)}</CardTitle>
      <Card>
        {rowsOf(topic).map((record) => (
          <HelpRow key={record.id} record={record} />
        ))}
      </Card>
    </section>
  ));
};
