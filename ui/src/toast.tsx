import { Check, CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';

type ToastKind = 'plain' | 'good' | 'bad';
interface Shown {
  id: number;
  message: string;
  kind: ToastKind;
}

/** The specification's two seconds. */
const TOAST_MS = 2000;

let shown: Shown | undefined;
let count = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const show = (next: Shown | undefined) => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Says one short thing for two seconds. A new one takes the place of the last. */
export const toast = (message: string, kind: ToastKind = 'plain') => {
  clearTimeout(timer);
  show({ id: ++count, message, kind });
  timer = setTimeout(() => show(undefined), TOAST_MS);
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Mounted once, beside the routes. The live region is always there: one that arrives with its text is not read out. It
 * stands over the title, between back and the actions: what is pressed next is at the bottom, under the thumb.
 */
export const Toaster = () => {
  const current = useSyncExternalStore(subscribe, () => shown);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[calc(0.5rem+var(--safe-top))] z-50 flex justify-center px-64"
    >
      {current && (
        <p
          key={current.id}
          className="flex max-w-(--column) animate-toast items-center gap-8 rounded-card bg-ink px-18 py-12 text-label font-medium text-on-ink shadow-float"
        >
          <ToastIcon kind={current.kind} />
          {current.message}
        </p>
      )}
    </div>
  );
};

const ToastIcon = ({ kind }: { kind: ToastKind }) => {
  if (kind === 'plain') return null;
  const Icon = kind === 'good' ? Check : CircleAlert;
  return <Icon aria-hidden="true" className="size-18 shrink-0" />;
};
