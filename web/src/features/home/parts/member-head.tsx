import { Avatar } from '@assay/ui/avatar.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { greetingId } from '../greeting.ts';

interface MemberHeadProps {
  username: string;
  /** The way to what waits to be read. */
  bell: ReactNode;
  /** Assets of the member. */
  children: ReactNode;
}

export const MemberHead = ({ username, bell, children }: MemberHeadProps) => {
  const t = useT();
  const [greeting] = useState(() => greetingId(new Date().getHours()));
  return (
    <>
      <header className="flex items-center gap-10 px-20 pt-12">
        <IconButton label={t('home.account')} href={hrefTo('my')} className="-ml-2">
          <Avatar name={username} />
        </IconButton>
        <div className="min-w-0 flex-1">
          <p className="truncate text-caption text-ink-2">{t(greeting)}</p>
          <h1 className="truncate text-row">{username}</h1>
        </div>
        <div className="-mr-10 flex">
          <IconButton label={t('home.searchMarkets')} href={hrefTo('markets')}>
            <Search aria-hidden="true" className="size-21" strokeWidth={1.8} />
          </IconButton>
          <span className="size-44">{bell}</span>
        </div>
      </header>
      <div>{children}</div>
    </>
  );
};
