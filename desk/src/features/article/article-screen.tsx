import { useDesk, useDeskPages } from '@assay/client/desk/desk-hooks';
import { ARTICLE_KINDS } from '@assay/contract/article';
import { listArticles, listFeeds } from '@assay/contract/desk/article';
import { LANGUAGE_CODES } from '@assay/contract/language';
import { Plus } from 'lucide-react';
import { useKeys } from '../../navigation/keys.ts';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import type { Column } from '../../parts/desk-table.tsx';
import { QueueScreen } from '../../parts/queue-screen.tsx';
import { longTime, shortTime } from '../../parts/time.ts';
import { hasRole, useMe } from '../../session/me.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticlePanel } from './article-panel.tsx';
import { languageName } from '../../parts/language-names.ts';
import { KIND_WORDS, STATE_WORDS, type Row } from './words.ts';

const Missing = ({ missing }: Pick<Row, 'missing'>) => {
  if (missing.length === 0) return <span className="text-ink-2">All</span>;
  return (
    <span className="text-warn" title={`Missing: ${missing.map(languageName).join(', ')}`}>
      {`${LANGUAGE_CODES.length - missing.length} of ${LANGUAGE_CODES.length}`}
    </span>
  );
};

const COLUMNS: Column<Row>[] = [
  { head: 'Title', cell: ({ title }) => <span className="line-clamp-1 break-all">{title}</span> },
  {
    head: 'State',
    width: '7rem',
    cell: ({ state }) => <span className={state === 'shown' ? '' : 'text-ink-2'}>{STATE_WORDS[state]}</span>,
  },
  {
    head: 'From',
    width: '7rem',
    cell: ({ publishAt }) => <time title={longTime(publishAt)}>{shortTime(publishAt)}</time>,
  },
  {
    head: 'Until',
    width: '7rem',
    isExtra: true,
    cell: ({ endAt }) => (endAt === null ? <span className="text-ink-2">Always</span> : shortTime(endAt)),
  },
  {
    head: 'Languages',
    width: '7rem',
    cell: ({ missing, feed }) => (feed === null ? <Missing missing={missing} /> : ''),
  },
  {
    head: 'Versions',
    width: '8rem',
    isExtra: true,
    cell: ({ version, feed }) => (
      <span className="text-ink-2">{version > 0 ? version : feed === null ? 'As delivered' : 'Imported'}</span>
    ),
  },
];

/** Where news come from besides the desk. */
const Feeds = () => {
  const feeds = useDesk(listFeeds, {}).data ?? [];
  return (
    <p className="truncate text-[0.75rem] text-ink-2">
      {feeds.length === 0
        ? 'No feed is set (ASSAY_NEWS_FEEDS)'
        : feeds
            .map(({ url, items, askedAt }) => `${new URL(url).hostname}: ${items}, asked ${shortTime(askedAt)}`)
            .join(' · ')}
    </p>
  );
};

const EMPTY = { title: 'Nothing here', note: 'What the house writes stands here, drafts included.' };

export const ArticleScreen = () => {
  const me = useMe();
  const place = usePlace();
  const view = ARTICLE_KINDS.find((name) => name === place.query['view']) ?? 'announcement';
  const pages = useDeskPages(listArticles, { view, search: place.query['q'] ?? '' });
  const mayWrite = hasRole(me, 'editor');
  const isEditing = mayWrite && (place.id === 'new' || place.query['edit'] !== undefined);
  const begin = () => go({ screen: place.screen, id: 'new', query: { view } });
  useKeys(mayWrite && !isEditing ? [{ key: 'n', says: 'Write a new one', run: begin }] : []);
  if (isEditing) return <ArticleEditor key={place.id} id={place.id} kind={view} version={place.query['edit'] ?? ''} />;
  return (
    <QueueScreen
      title="Content"
      searchLabel="Title in any language, or id"
      views={[
        { id: 'announcement', label: 'Announcements' },
        { id: 'news', label: 'News' },
        { id: 'help', label: 'Help' },
        { id: 'page', label: 'Pages' },
      ]}
      aside={
        <>
          {view === 'news' && <Feeds />}
          {mayWrite && (
            <DeskButton hint="N" icon={<Plus aria-hidden="true" className="size-14" />} onClick={begin}>
              {`New ${KIND_WORDS[view].toLowerCase()}`}
            </DeskButton>
          )}
        </>
      }
      pages={pages}
      columns={COLUMNS}
      rowHeight="decided"
      idOf={({ id }) => id}
      empty={EMPTY}
      renderPanel={(id, close) => id !== 'new' && <ArticlePanel key={id} id={id} onClose={close} />}
    />
  );
};
