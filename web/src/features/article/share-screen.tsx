import { PAGE_IDS } from '@assay/contract/article';
import { Button } from '@assay/ui/button.tsx';
import { Dock } from '@assay/ui/dock.tsx';
import { Wordmark } from '@assay/ui/logo.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { ArticleStates } from './parts/article-states.tsx';
import { ShareButton } from './parts/share-button.tsx';
import { useArticle } from './use-article.ts';

/** Where a shared link ends: the article for somebody who may never have heard of us, and the way in. */
export const ShareScreen = () => {
  const t = useT();
  const { id = PAGE_IDS.about } = useScreenSearch('articleShare');
  const query = useArticle(id);
  const article = query.data;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-60 items-center justify-between pr-10 pl-20 pt-safe">
        <h1 className="flex">
          <Wordmark />
        </h1>
        {article && <ShareButton article={article} />}
      </header>
      <div className="flex-1">
        <ArticleStates query={query} />
      </div>
      <Dock>
        <Button href={hrefTo('home')}>{t('article.open')}</Button>
      </Dock>
    </div>
  );
};
