import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { EndlessList } from '@assay/ui/endless-list.tsx';
import { ErrorState, Offline } from '@assay/ui/error-state.tsx';
import { PullToRefresh } from '@assay/ui/pull-to-refresh.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { Section } from './section.tsx';

const STATES = ['loading', 'empty', 'error', 'offline', 'ready'] as const;
const PAGE = 20;
const LAST = 60;

/** A list in each of its states; the ready one loads further pages as it is scrolled. */
export const ListSamples = () => {
  const t = useT();
  const [state, setState] = useState<(typeof STATES)[number]>('loading');
  const [count, setCount] = useState(PAGE);
  const [reloads, setReloads] = useState(0);
  const retry = { label: t('app.retry'), onRetry: () => setState('ready') };
  const isReady = state === 'ready';
  return (
    <Section title={t('gallery.states')} bare>
      <Chips
        label={t('gallery.stateOf')}
        choices={STATES.map((value) => ({ value, label: t(`gallery.${value}`) }))}
        value={state}
        onChange={setState}
        className="px-16 py-12"
      />
      <div className="h-280 overflow-y-auto overscroll-contain" role="region" aria-label={t('gallery.states')}>
        {state === 'offline' ? (
          <Offline title={t('gallery.offlineTitle')} text={t('gallery.offlineText')} retry={retry} />
        ) : (
          <PullToRefresh label={t('gallery.loading')} onRefresh={async () => setReloads(reloads + 1)}>
            {isReady && <p className="px-16 pb-8 text-caption text-ink-3">{t('gallery.pull')}</p>}
            <EndlessList
              key={reloads}
              items={isReady ? Array.from({ length: count }, (_, index) => index + 1) : []}
              state={state === 'loading' || state === 'error' ? state : 'ready'}
              rowHeight={54}
              render={(number) => (
                <div key={number} className="flex h-54 items-center px-16 text-row">
                  {t('gallery.row', { number })}
                </div>
              )}
              skeleton={<RowSkeletons kind="money" count={4} label={t('gallery.loading')} className="px-16" />}
              error={<ErrorState title={t('gallery.errorTitle')} text={t('gallery.errorText')} retry={retry} />}
              empty={
                <Empty
                  title={t('gallery.emptyTitle')}
                  text={t('gallery.emptyText')}
                  action={
                    <Button size="medium" href={hrefTo('markets')}>
                      {t('title.markets')}
                    </Button>
                  }
                />
              }
              more={{
                has: count < LAST,
                busy: false,
                onMore: () => setCount(count + PAGE),
                skeleton: <RowSkeletons kind="setting" count={1} label={t('gallery.loading')} className="px-16" />,
              }}
              end={<p className="py-16 text-center text-caption text-ink-3">{t('gallery.end')}</p>}
            />
          </PullToRefresh>
        )}
      </div>
    </Section>
  );
};
