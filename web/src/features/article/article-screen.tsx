import { PAGE_IDS, type Article } from '@assay/contract/article';
import { Card } from '@assay/ui/card.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { CircleHelp, Share2 } from 'lucide-react';
import { hrefTo } from '../../app/navigation.ts';
import { useScreenSearch } from '../../app/place.ts';
import type { RouteName } from '../../app/routes.ts';
import { useLocale, useT } from '../../i18n/i18n.ts';
import type { MessageId } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { ArticleStates } from './parts/article-states.tsx';
import { shareAddress, shareArticle } from './share-article.ts';
import { useArticle } from './use-article.ts';

const TITLES = {
  announcement: 'title.articleList',
  news: 'title.xinwen',
  help: 'title.help',
  page: 'title.articleDetail',
} as const satisfies Record<Article['kind'], MessageId>;

const PARENTS = {
  announcement: 'articleList',
  news: 'xinwen',
  help: 'help',
  page: 'home',
} as const satisfies Record<Article['kind'], RouteName>;

/** One article of any kind. Without an id there is still something to read: who we are. */
export const ArticleScreen = () => {
  const t = useT();
  const locale = useLocale();
  const { id = PAGE_IDS.about } = useScreenSearch('articleDetail');
  const query = useArticle(id);
  const article = query.data;
  return (
    <DetailScreen
      title={t(article ? TITLES[article.kind] : 'title.articleDetail')}
      parent={article ? PARENTS[article.kind] : 'home'}
      action={
        article && (
          <IconButton
            label={t('article.share')}
            onClick={() => void shareArticle({ title: article.title, url: shareAddress(article.id, locale) })}
          >
            <Share2 aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
          </IconButton>
        )
      }
    >
      <ArticleStates query={query} />
      {article?.kind === 'help' && article.topic !== null && (
        <Card>
          <SettingRow
            icon={<CircleHelp />}
            title={t('article.moreHelp', { topic: t(`article.topic.${article.topic}`) })}
            href={hrefTo('help', { topic: article.topic })}
          />
        </Card>
      )}
    </DetailScreen>
  );
};
