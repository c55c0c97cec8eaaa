/** One sentence about what just happened, at the foot of the screen, until the next one or for six seconds. */
import { useSyncExternalStore } from 'react';
import { CircleAlert, X } from 'lucide-react';

const SHOWN_MS = 6000;

let shown: { id: number; text: string } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;
const listeners = new Set<() => void>();
const set = (next: typeof shown): void => {
  shown = next;
  for (const listener of listeners) listener();
};

export const notify = (text: string): void => {
  clearTimeout(timer);
  count += 1;
  set({ id: count, text });
  timer = setTimeout(() => set(undefined), SHOWN_MS);
};

export const Notices = () => {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
  return (
    <div role="alert" className="pointer-events-none fixed inset-x-0 bottom-72 z-50 flex justify-center px-20">
      {current && (
        <p
          key={current.id}
          className="pointer-events-auto flex max-w-[32rem] animate-toast items-center gap-10 rounded-card bg-surface py-10 pr-8 pl-16 text-ink shadow-float inset-ring inset-ring-line"
        >
          <CircleAlert aria-hidden="true" className="size-16 shrink-0 text-warn" />
          {current.text}
          <button
            type="button"
            aria-label="Close"
            className="grid size-28 place-items-center"
            onClick={() => set(undefined)}
          >
            <X aria-hidden="true" className="size-14" />
          </button>
        </p>
      )}
    </div>
  );
};
