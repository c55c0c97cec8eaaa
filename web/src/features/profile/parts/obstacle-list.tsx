import type { getClosing } from '@assay/contract/profile';
import type { OutputOf } from '@assay/contract/endpoint';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';

type Obstacle = OutputOf<typeof getClosing>['obstacles'][number];

/** The way to end an obstacle; undefined for a debt, which is paid from what comes in and never by a demand. */
const wayOut = (t: Translate, kind: Obstacle['kind']): { href: string; label: string } | undefined => {
  if (kind === 'balance') return { href: hrefTo('withdrawal'), label: t('privacy.way.balance') };
  if (kind === 'open_deposit') {
    return { href: hrefTo('transferRecords', { kind: 'deposit' }), label: t('privacy.way.open_deposit') };
  }
  if (kind === 'open_withdrawal') {
    return { href: hrefTo('transferRecords', { kind: 'withdrawal' }), label: t('privacy.way.open_withdrawal') };
  }
  if (kind === 'open_position') return { href: hrefTo('trade'), label: t('privacy.way.open_position') };
  if (kind === 'open_contest') return { href: hrefTo('contestEntries', {}), label: t('privacy.way.open_contest') };
  if (kind === 'open_investment') return { href: hrefTo('productOrders'), label: t('privacy.way.open_investment') };
  if (kind === 'open_loan') return { href: hrefTo('loanOrders'), label: t('privacy.way.open_loan') };
  return undefined;
};

/** Obstacles that keep the account open, each with the way to end it. */
export const ObstacleList = ({ obstacles }: { obstacles: readonly Obstacle[] }) => {
  const t = useT();
  return (
    <ul>
      {obstacles.map(({ kind, count }) => {
        const way = wayOut(t, kind);
        return (
          <li
            key={kind}
            className="flex min-h-54 items-center justify-between gap-14 py-8 not-first:shadow-[inset_0_1px_0_var(--line)]"
          >
            <span className="min-w-0 text-[0.9375rem] leading-20 font-medium">
              {t(`privacy.obstacle.${kind}`, { count })}
            </span>
            {way && (
              <a href={way.href} className="hit shrink-0 text-label font-semi text-brand">
                {way.label}
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
};
