import { PAGE_IDS } from '@assay/contract/article';
import { Button } from '@assay/ui/button.tsx';
import { Dock } from '@assay/ui/dock.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Wordmark } from '@assay/ui/logo.tsx';
import { Share2 } from 'lucide-react';
import { hrefTo } from '../../app/navigation.ts';
import { useScreenSearch } from '../../app/place.ts';
import { useLocale, useT } from '../../i18n/i18n.ts';
import { ArticleStates } from './parts/article-states.tsx';
import { shareAddress, shareArticle } from './share-article.ts';
import { useArticle } from './use-article.ts';

/** Where a shared link ends: the article for somebody who may never have heard of us, and the way in. */
export const ShareScreen = () => {
  const t = useT();
  const locale = useLocale();
  const { id = PAGE_IDS.about } = useScreenSearch('articleShare');
  const query = useArticle(id);
  const article = query.data;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex min-h-60 items-center justify-between pr-10 pl-20 pt-safe">
        <h1 className="flex">
          <Wordmark />
        </h1>
        {article && (
          <IconButton
            label={t('article.share')}
            onClick={() => void shareArticle({ title: article.title, url: shareAddress(article.id, locale) })}
          >
            <Share2 aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
          </IconButton>
        )}
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
