import { Avatar } from '@assay/ui/avatar.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';
import { greetingId } from '../greeting.ts';

export const MemberHead = ({ username }: { username: string }) => {
  const t = useT();
  const [greeting] = useState(() => greetingId(new Date().getHours()));
  return (
    <header className="px-20 pt-12 pb-8">
      <div className="-mr-10 flex items-center justify-between">
        <IconButton label={t('home.account')} href={hrefTo('my')} className="-ml-2">
          <Avatar name={username} />
        </IconButton>
        <IconButton label={t('home.searchMarkets')} href={hrefTo('hangqing')}>
          <Search aria-hidden="true" className="size-21" strokeWidth={1.8} />
        </IconButton>
      </div>
      <p className="pt-16 text-label text-ink-2">{t(greeting)}</p>
      <h1 className="truncate text-title">{username}</h1>
    </header>
  );
};
