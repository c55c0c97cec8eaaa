import { Button } from '@assay/ui/button.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Wordmark } from '@assay/ui/logo.tsx';
import { Search } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

/** Says in one sentence what Assay is, and offers the two ways in, and one to try it without either. */
export const VisitorHead = () => {
  const t = useT();
  return (
    <header className="px-20 pt-10 pb-8">
      <div className="-mr-10 flex h-48 items-center justify-between">
        <Wordmark />
        <IconButton label={t('home.searchMarkets')} href={hrefTo('markets')}>
          <Search aria-hidden="true" className="size-21" strokeWidth={1.8} />
        </IconButton>
      </div>
      <h1 className="pt-22 text-[1.875rem] leading-34 font-[640] tracking-[-0.032em] text-balance">
        {t('home.headline')}
      </h1>
      <p className="max-w-320 pt-10 text-body text-ink-2">{t('home.lead')}</p>
      <div className="grid grid-cols-2 gap-10 pt-20">
        <Button href={hrefTo('login', { mode: 'register' })}>{t('home.register')}</Button>
        <Button kind="secondary" href={hrefTo('login')}>
          {t('home.login')}
        </Button>
        <Button kind="ghost" size="medium" className="col-span-2" href={hrefTo('demo')}>
          {t('market.tryDemo')}
        </Button>
      </div>
    </header>
  );
};
