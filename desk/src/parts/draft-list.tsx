import type { ComponentProps } from 'react';
import { go, usePlace } from '../navigation/router.ts';
import { hasRole, useMe } from '../session/me.ts';
import { DeskButton } from './desk-button.tsx';
import { LiveMark } from './live-mark.tsx';
import { QueueScreen } from './queue-screen.tsx';

/** The view that is chosen; the first one where nothing is. */
export const useView = <V extends string>(views: readonly [V, ...V[]]): V => {
  const { query } = usePlace();
  return views.find((one) => one === query['view']) ?? views[0];
};

export const NO_DRAFT = { title: 'There is no draft', note: 'An editor writes one with New draft.' };

/** A list of what is written as a draft first; an editor begins one here. */
export const DraftList = <R extends { id: string }>({
  screen,
  ...list
}: Omit<ComponentProps<typeof QueueScreen<R>>, 'aside' | 'idOf'> & { screen: string }) => {
  const me = useMe();
  return (
    <QueueScreen
      {...list}
      idOf={({ id }) => id}
      aside={
        <>
          {hasRole(me, 'editor') && (
            <DeskButton onClick={() => go({ screen, query: { edit: 'new' } })}>New draft</DeskButton>
          )}
          <LiveMark />
        </>
      }
    />
  );
};
