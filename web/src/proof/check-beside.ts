/** The silent checks in a worker of their own; on the page itself where the worker could not read what the phone has kept. */
import { serverNow } from '@assay/client/server-clock';
import { hasChangedHands, useSession } from '@assay/client/session';
import { settings } from '@assay/client/settings';
import { workerAddress } from '../device/worker-address.ts';
import type { Asked, Told } from './check-worker.ts';
// oxlint-disable-next-line import/default -- The build answers this with the address of the worker.
import checkWorker from './check-worker.ts?worker&url';
import { canKeep, tellKept } from './kept.ts';
import { addEntriesHashes, termsText } from './kept-terms.ts';
import { onCheckpoint, seenCheckpoints } from './seen-checkpoints.ts';

/** Rejects when a check had no answer, or somebody else is here now. */
const checkInWorker = (): Promise<void> => {
  const worker = new Worker(workerAddress(checkWorker), { type: 'module' });
  const ask = (asked: Asked): void => worker.postMessage(asked, { transfer: [] });
  const stops: (() => void)[] = [];
  const checked = new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error('the server could not be checked'));
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if ('kept' in data) return tellKept(data.kept);
      // A token that was renewed meanwhile has not ended.
      if ('endedToken' in data) return data.endedToken === settings.token() ? settings.onUnauthorized() : undefined;
      addEntriesHashes(data.terms);
      return data.isDone ? resolve() : fail();
    });
    stops.push(
      onCheckpoint((note) => ask({ seen: note })),
      useSession.subscribe((session, before) => {
        if (hasChangedHands(session, before)) fail();
        else if (session.token !== before.token) ask({ token: session.token });
      }),
    );
  });
  const { token, demoToken, userInfo, commonConfig } = useSession.getState();
  ask({
    visit: {
      session: { token, demoToken, userInfo, commonConfig },
      aheadMs: serverNow() - Date.now(),
      terms: termsText(),
      seen: seenCheckpoints(),
    },
  });
  return checked.finally(() => {
    worker.terminate();
    for (const stop of stops) stop();
  });
};

export const checkBeside = async (): Promise<void> => {
  const isApart = 'Worker' in globalThis && (await canKeep());
  return isApart ? checkInWorker() : (await import('./check-all.ts')).checkAll();
};
