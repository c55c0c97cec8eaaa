import type { UserInfo } from '@assay/contract/session';
import { Avatar } from '@assay/ui/avatar.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { SlidersHorizontal } from 'lucide-react';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { Suspense } from 'react';
import { useT, withTexts } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { showDay } from '../../../time/show-time.ts';

const AvatarPicture = lazyPart(async () => (await import('./avatar-picture.tsx')).AvatarPicture);
const VerifiedChip = lazyPart(async () => (await withTexts('later')(import('./verification-state.tsx'))).VerifiedChip);

export const MemberHeader = ({ member: { username, createTime } }: { member: UserInfo }) => {
  const t = useT();
  return (
    <header className="flex items-center gap-14 px-20 pt-[calc(1.125rem+var(--safe-top))] pb-4">
      <a href={hrefTo('personal')} aria-label={t('title.personal')} className="relative shrink-0 rounded-full">
        <Avatar name={username} size={60} />
        <Suspense>
          <AvatarPicture />
        </Suspense>
      </a>
      <div className="min-w-0 flex-1">
        <h1 className="truncate text-[1.3125rem] leading-26 font-bold tracking-[-0.02em]">{username}</h1>
        <p className="flex min-h-24 flex-wrap items-center gap-8 text-label font-book text-ink-2">
          <Suspense>
            <VerifiedChip />
          </Suspense>
          {t('my.since', { date: showDay(createTime) })}
        </p>
      </div>
      <IconButton label={t('title.settings')} href={hrefTo('settings')} className="-mr-8">
        <SlidersHorizontal aria-hidden="true" className="size-22" strokeWidth={1.7} />
      </IconButton>
    </header>
  );
};
