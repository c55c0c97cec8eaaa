import { useDeskStream } from '@assay/client/desk/desk-hooks';
import { QUEUE_ROLES } from '@assay/contract/desk/queue';
import { Suspense, useEffect, useState } from 'react';
import { useKeys, useShownKeys } from '../navigation/keys.ts';
import { go, usePlace } from '../navigation/router.ts';
import { Dialog } from '../parts/dialog.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { LiveContext } from '../parts/live-mark.tsx';
import { RowsLoading } from '../parts/list-state.tsx';
import { Notices } from '../parts/notice.tsx';
import { UndoBar } from '../parts/undo.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { hasRole, type Me, useMe } from '../session/me.ts';
import { Rail } from './rail.tsx';
import { SCREENS, type ScreenRow } from './screens.ts';

const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Keys" onClose={onClose}>
    <ul className="flex flex-col gap-8">
      {useShownKeys().map(({ key, says }) => (
        <li key={key} className="flex items-center justify-between gap-20">
          <span className="text-ink-2">{says}</span>
          <KeyHint name={key.replace('Arrow', '')} />
        </li>
      ))}
    </ul>
  </Dialog>
);

/** Whether somebody works in this queue, and does not just look into it. */
const isWorkOf = ({ queue }: ScreenRow, me: Me): boolean =>
  queue !== undefined && queue !== 'proposal' && hasRole(me, ...QUEUE_ROLES[queue]);

export const Shell = () => {
  const me = useMe();
  const { screen } = usePlace();
  const [isLive, setLive] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  useDeskStream(setLive);
  const own = SCREENS.filter(({ roles }) => roles === undefined || hasRole(me, ...roles));
  const found = own.find(({ path }) => path === screen);
  const chosen = found ?? own.find((row) => isWorkOf(row, me)) ?? own[0]!;
  useEffect(() => {
    if (!found) go({ screen: chosen.path }, { replace: true });
  }, [found, chosen]);
  useKeys([
    { key: '?', says: 'Show the keys', run: () => setShowsKeys(true) },
    ...own
      .filter(({ group }) => group === 'work')
      .slice(0, 9)
      .map(({ path, title }, index) => ({ key: String(index + 1), says: title, run: () => go({ screen: path }) })),
  ]);
  return (
    <LiveContext value={isLive}>
      <div className="flex h-dvh overflow-hidden bg-canvas">
        <Rail chosen={chosen} />
        <ErrorBoundary key={chosen.path}>
          <Suspense
            fallback={
              <div className="flex-1">
                <RowsLoading />
              </div>
            }
          >
            <chosen.Screen />
          </Suspense>
        </ErrorBoundary>
        <UndoBar />
        <Notices />
        {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      </div>
    </LiveContext>
  );
};
