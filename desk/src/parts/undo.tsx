/** Undoable acts wait five seconds before they are sent; closing the page in between cancels them. */
import { useEffect, useSyncExternalStore } from 'react';
import { DeskButton } from './desk-button.tsx';
import { useKeys } from '../navigation/keys.ts';

const UNDO_MS = 5000;

interface Waiting {
  says: string;
  run: () => void;
}

let waiting: (Waiting & { timer: ReturnType<typeof setTimeout> }) | undefined;
const listeners = new Set<() => void>();
const set = (next: typeof waiting): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

const send = (): void => {
  const due = waiting;
  if (!due) return;
  clearTimeout(due.timer);
  set(undefined);
  due.run();
};

/** The one before, if it still waits, is sent at once. */
export const sendSoon = (next: Waiting): void => {
  send();
  set({ ...next, timer: setTimeout(send, UNDO_MS) });
};

const undo = (): void => {
  clearTimeout(waiting?.timer);
  set(undefined);
};

export const UndoBar = () => {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => waiting,
  );
  useKeys(shown ? [{ key: 'z', says: 'Undo what was just decided', run: undo }] : []);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (waiting) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-20 z-40 flex justify-center">
      {shown && (
        <div className="pointer-events-auto flex animate-toast items-center gap-14 rounded-full bg-ink py-6 pr-6 pl-18 text-on-ink shadow-float">
          <span className="font-medium">{shown.says}</span>
          <DeskButton className="bg-white/15! text-on-ink! dark:bg-black/10!" hint="Z" onClick={undo}>
            {'Undo'}
          </DeskButton>
        </div>
      )}
    </div>
  );
};
