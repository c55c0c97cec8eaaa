import type { Article } from '@assay/contract/article';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Share } from 'lucide-react';
import { useLocale, useT } from '../../../i18n/i18n.ts';
import { shareAddress, shareArticle } from '../share-article.ts';

/** Hands on the public page of an article. */
export const ShareButton = ({ article: { id, title } }: { article: Article }) => {
  const t = useT();
  const locale = useLocale();
  return (
    <IconButton label={t('article.share')} onClick={() => void shareArticle({ title, url: shareAddress(id, locale) })}>
      <Share aria-hidden="true" className="size-21 text-ink-2" strokeWidth={1.8} />
    </IconButton>
  );
};
