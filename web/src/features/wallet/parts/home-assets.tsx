import { ErrorState } from '@assay/ui/error-state.tsx';
import { ArrowDown, ArrowLeftRight, ArrowUp, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { useAssets } from '../use-assets.ts';
import { AssetsChart } from './assets-chart.tsx';
import { AssetsHero } from './assets-hero.tsx';
import { AssetsSkeleton } from './assets-skeleton.tsx';

/** Assets that home shows a member: all of it in one number, its way here, and what can be done with it. */
export const HomeAssets = () => {
  const t = useT();
  return (
    <>
      <HomeTotal />
      <nav aria-label={t('wallet.actions')} className="flex justify-around px-20 pt-16 pb-8">
        <QuickAction isMain href={hrefTo('deposit')} label={t('title.deposit')} icon={<ArrowDown />} />
        <QuickAction href={hrefTo('withdrawal')} label={t('title.withdrawal')} icon={<ArrowUp />} />
        <QuickAction href={hrefTo('swap')} label={t('title.swap')} icon={<ArrowLeftRight />} />
        <QuickAction href={hrefTo('assets')} label={t('title.assets')} icon={<Wallet />} />
      </nav>
    </>
  );
};

const HomeTotal = () => {
  const t = useT();
  const { data, isError, isFetching, refetch } = useAssets();
  if (data)
    return (
      <>
        <AssetsHero assets={data} />
        <AssetsChart assets={data} />
      </>
    );
  if (!isError) return <AssetsSkeleton label={t('app.loading')} />;
  return (
    <ErrorState
      className="px-20"
      title={t('wallet.failed')}
      text={t('wallet.failedText')}
      retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
    />
  );
};

interface QuickActionProps {
  href: string;
  label: string;
  icon: ReactNode;
  isMain?: boolean;
}

const QuickAction = ({ href, label, icon, isMain = false }: QuickActionProps) => (
  <a
    href={href}
    className="press flex min-w-64 flex-col items-center gap-8 rounded-field text-center text-note text-ink-2"
  >
    <span
      aria-hidden="true"
      className={`flex size-54 items-center justify-center rounded-full [&>svg]:size-21 ${
        isMain ? 'bg-ink text-on-ink' : 'bg-surface text-ink shadow-card'
      }`}
    >
      {icon}
    </span>
    {label}
  </a>
);
