import { haptic } from '@assay/ui/haptic.ts';
import { cx } from '@assay/ui/cx.ts';
import { isLoggedIn, useSession } from '@assay/client/session';
import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';
import { hrefTo } from '../navigation/links.ts';
import { markTab } from '../navigation/place.ts';
import type { RouteName } from '../navigation/routes.ts';
import { HomeIcon, MarketsIcon, MeIcon, TradeIcon } from './tab-icons.tsx';

type TabName = Extract<RouteName, 'home' | 'markets' | 'trade' | 'my'>;

const TABS: readonly { name: TabName; icon: (active: boolean) => ReactNode }[] = [
  { name: 'home', icon: (active) => <HomeIcon filled={active} /> },
  { name: 'markets', icon: () => <MarketsIcon /> },
  { name: 'trade', icon: (active) => <TradeIcon filled={active} /> },
  { name: 'my', icon: (active) => <MeIcon filled={active} /> },
];

/** Visitors trade with virtual money: a log-in would stand between them and what they want to see. */
export const TabBar = ({ active }: { active: RouteName }) => {
  const t = useT();
  const isMember = useSession(isLoggedIn);
  return (
    <nav aria-label={t('app.tabs')} className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-bar pb-safe">
      <ul className="mx-auto flex h-81 max-w-(--column) justify-around px-12">
        {TABS.map(({ name, icon }) => (
          <li key={name} className="flex flex-1">
            <a
              ref={name === 'my' ? markTab : undefined}
              href={hrefTo(name === 'trade' && !isMember ? 'demo' : name)}
              aria-current={name === active ? 'page' : undefined}
              onClick={() => haptic()}
              className={cx(
                'relative flex flex-1 flex-col items-center gap-6 rounded-field pt-12 text-axis -outline-offset-2',
                name === active ? 'text-ink' : 'text-ink-3',
              )}
            >
              <span
                className={cx(
                  'flex h-32 w-56 items-center justify-center rounded-full',
                  name === active && 'bg-raised',
                )}
              >
                {icon(name === active)}
              </span>
              {t(`title.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
