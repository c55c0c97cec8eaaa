import { PAGE_IDS, type Article } from '@assay/contract/article';
import { Card } from '@assay/ui/card.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { EntityCard } from '../../domain/entity/entity-card.tsx';
import { BeforeLeverage } from '../../domain/warning/before-leverage.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import type { RouteName } from '../../navigation/routes.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { ArticleStates } from './parts/article-states.tsx';
import { ShareButton } from './parts/share-button.tsx';
import { useArticle } from './use-article.ts';

const TITLES = {
  announcement: 'title.announcements',
  news: 'title.news',
  help: 'title.help',
  page: 'title.article',
} as const satisfies Record<Article['kind'], MessageId>;

const PARENTS = {
  announcement: 'announcements',
  news: 'news',
  help: 'help',
  page: 'home',
} as const satisfies Record<Article['kind'], RouteName>;

/** One article of any kind. Without an id there is still something to read: who we are. */
export const ArticleScreen = () => {
  const t = useT();
  const { id = PAGE_IDS.about, kind } = useScreenSearch('article');
  const query = useArticle(id, kind);
  const article = query.data;
  return (
    <DetailScreen
      title={t(article ? TITLES[article.kind] : 'title.article')}
      parent={article ? PARENTS[article.kind] : 'home'}
      action={article && <ShareButton article={article} />}
    >
      <ArticleStates query={query} />
      {id === PAGE_IDS.about && <EntityCard />}
      {id === PAGE_IDS.about && <BeforeLeverage className="px-20 pt-16" />}
      {article?.kind === 'help' && article.topic !== null && (
        <Card>
          <SettingRow
            title={t('article.moreHelp', { topic: t(`article.topic.${article.topic}`) })}
            href={hrefTo('help', { topic: article.topic })}
          />
        </Card>
      )}
    </DetailScreen>
  );
};
