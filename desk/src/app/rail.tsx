import { useDesk } from '@assay/client/desk/desk-hooks';
import { getCounts } from '@assay/contract/desk/queue';
import { Avatar } from '@assay/ui/avatar.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Logo } from '@assay/ui/logo.tsx';
import { Moon, Sun } from 'lucide-react';
import { useEffect, useState } from 'react';
import { go, pathOf, usePlace } from '../navigation/router.ts';
import { exactTime } from '../parts/time.ts';
import { AlertBell } from './alert-bell.tsx';
import { SandboxMark } from './front-page.tsx';
import { hasRole, useMe } from '../session/me.ts';
import { GROUP_TITLES, SCREENS, type ScreenRow } from './screens.ts';
import { currentTheme, switchTheme } from './theme.ts';

const countText = (count: number): string => (count >= 10_000 ? '9999+' : String(count));

/** Shows the waiting count in the browser tab, too. */
const useTitle = (title: string, waiting: number): void => {
  useEffect(() => {
    document.title = waiting > 0 ? `(${countText(waiting)}) ${title} · Assay desk` : `${title} · Assay desk`;
  }, [title, waiting]);
};

const ThemeButton = () => {
  const [theme, setTheme] = useState(currentTheme);
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? 'Light theme' : 'Dark theme'}
      className="grid size-32 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-raised"
      onClick={() => {
        switchTheme();
        setTheme(currentTheme());
      }}
    >
      <Icon aria-hidden="true" className="size-15" />
    </button>
  );
};

const RailLink = ({
  row,
  isChosen,
  count,
}: {
  row: ScreenRow;
  isChosen: boolean;
  count: { open: number; late: number } | undefined;
}) => (
  <li>
    <a
      href={pathOf({ screen: row.path })}
      title={row.title}
      aria-current={isChosen ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        go({ screen: row.path });
      }}
      className={cx(
        'flex min-h-28 items-center gap-12 rounded-tight px-10 font-medium',
        isChosen ? 'bg-raised text-ink' : 'text-ink-2 hover:bg-raised hover:text-ink',
      )}
    >
      <row.icon aria-hidden="true" className="size-16 shrink-0" />
      <span className="flex-1 truncate max-lg:sr-only">{row.title}</span>
      {count !== undefined && count.open > 0 && (
        <span className={cx('max-lg:hidden', count.late > 0 ? 'text-warn' : 'text-ink')}>
          {countText(count.open)}
          <span className="sr-only">{count.late > 0 ? ` open, ${count.late} late` : ' open'}</span>
        </span>
      )}
    </a>
  </li>
);

export const Rail = ({ chosen }: { chosen: ScreenRow }) => {
  const me = useMe();
  const place = usePlace();
  const counts = useDesk(getCounts, {});
  const countOf = ({ queue }: ScreenRow) => counts.data?.queues.find((one) => one.queue === queue);
  const rows = SCREENS.filter(({ roles }) => roles === undefined || hasRole(me, ...roles));
  useTitle(chosen.title, countOf(chosen)?.open ?? 0);
  return (
    <nav
      aria-label="Desk"
      className="flex w-188 shrink-0 flex-col overflow-y-auto border-r border-line bg-surface px-10 pt-14 max-lg:w-56"
    >
      <div className="flex items-center justify-between gap-8 max-lg:flex-col">
        <p className="flex items-center gap-8 px-10 text-[1rem] font-bold tracking-[-0.02em]">
          <Logo size={20} />
          <span className="max-lg:sr-only">
            {'Assay '}
            <span className="text-[0.8125rem] font-book tracking-normal text-ink-2">{'desk'}</span>
          </span>
        </p>
        <AlertBell />
      </div>
      {me.profile === 'sandbox' && (
        <p className="px-10 pt-8 text-[0.75rem] max-lg:hidden">
          <SandboxMark />
        </p>
      )}
      {(['work', 'setup', 'books', 'open'] as const).map((group) => {
        const own = rows.filter((row) => row.group === group);
        if (own.length === 0) return null;
        return (
          <section key={group} className="pt-12" aria-label={GROUP_TITLES[group] || 'Work'}>
            {GROUP_TITLES[group] !== '' && (
              <h2 className="px-10 pb-4 text-[0.75rem] text-ink-2 max-lg:sr-only">{GROUP_TITLES[group]}</h2>
            )}
            <ul className="flex flex-col gap-2">
              {own.map((row) => (
                <RailLink
                  key={row.path}
                  row={row}
                  isChosen={row.path === place.screen || row === chosen}
                  count={countOf(row)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="flex-1" />
      <p className="px-10 pb-10 text-[0.75rem] leading-16 text-ink-2 max-lg:hidden">
        {'No control on this desk sets a price or a result.'}
      </p>
      <div className="sticky bottom-0 -mx-10 flex items-center gap-4 border-t border-line bg-surface px-12 py-10 max-lg:flex-col">
        <a
          href={pathOf({ screen: 'account' })}
          title="Your account"
          onClick={(event) => {
            event.preventDefault();
            go({ screen: 'account' });
          }}
          className="flex min-w-0 flex-1 items-center gap-10 rounded-tight"
        >
          <Avatar name={me.name} size={28} tone="raised" />
          <span className="sr-only">Your account, </span>
          <span className="min-w-0 max-lg:sr-only">
            <span className="block truncate font-semi">{me.name}</span>
            <span className="block truncate text-[0.75rem] text-ink-2">{`Until ${exactTime(me.until).slice(0, 5)}`}</span>
          </span>
        </a>
        <ThemeButton />
      </div>
    </nav>
  );
};
