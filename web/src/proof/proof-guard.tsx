import { useSession } from '@assay/client/session';
import { configureClient, type Done } from '@assay/client/settings';
import { formatWireTime } from '@assay/contract/time';
import { cx } from '@assay/ui/cx.ts';
import { inBackground } from '@assay/ui/lazy-part.ts';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { everyMinute } from '../time/every-minute.ts';
import { showMinute } from '../time/show-time.ts';
import { loadAlarms, useAlarms } from './alarms.ts';
import { checkBeside } from './check-beside.ts';
import { ProofFactsView } from './proof-facts.tsx';
import { noteChecks, useUnchecked } from './unchecked.ts';

/** A server that changes its history while somebody looks is noticed within so many minutes. */
const EVERY_MINUTES = 10;

/** Failed requests are repeated; only an answer can contradict. */
let checking: Promise<void> = Promise.resolve();
/** One after the other, so that none finds what another is about to keep. */
const checkQuietly = (): void => {
  checking = checking.then(checkBeside).then(
    () => noteChecks(true),
    () => noteChecks(false),
  );
};

/** Runs in the background: what it finds stands at the top of every screen. */
const keepQuietly = async (done: Done): Promise<void> => {
  try {
    await (await inBackground(() => import('./keep-command.ts'))).keepCommand(done);
  } catch {
    // A failed lookup contradicts nothing.
  }
};
configureClient({ onDone: (done) => void keepQuietly(done) });

const useChecks = (): void => {
  const memberId = useSession(({ userInfo }) => userInfo?.id);
  useEffect(() => void loadAlarms(), []);
  useEffect(checkQuietly, [memberId]);
  useEffect(() => {
    addEventListener('online', checkQuietly);
    let minutes = 0;
    const stop = everyMinute(() => {
      minutes += 1;
      if (minutes % EVERY_MINUTES === 0) checkQuietly();
    });
    return () => {
      removeEventListener('online', checkQuietly);
      stop();
    };
  }, []);
};

/** Headers keep clear of what covers the top of the page, as they do of a camera. */
const useRoomOnTop = (bar: HTMLElement | null): void =>
  useEffect(() => {
    if (bar === null) return undefined;
    const { style } = document.documentElement;
    style.setProperty('--safe-top', `${bar.offsetHeight}px`);
    return () => void style.removeProperty('--safe-top');
  }, [bar]);

/** Checks the server's history in silence, for visitors as for members; a contradiction stays at the top of every screen. */
export const ProofGuard = () => {
  const t = useT();
  const alarms = useAlarms();
  const [open, setOpen] = useState(false);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  useChecks();
  useRoomOnTop(bar);
  const unchecked = useUnchecked();
  const isRed = alarms.length > 0;
  if (!isRed && unchecked === undefined) return null;
  return (
    <div ref={setBar} role="alert" className="fixed inset-x-0 top-0 z-40 mx-auto w-full max-w-(--column)">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={cx(
          'flex min-h-44 w-full items-center justify-center gap-8 px-16 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-8 text-note font-semi',
          isRed ? 'bg-bad-fill text-on-bad' : 'border-b border-line bg-raised text-warn',
        )}
      >
        <span>
          {unchecked === undefined || isRed
            ? t('proof.alarm')
            : t('proof.unchecked', { time: showMinute(formatWireTime(unchecked)) })}
        </span>
        <span className="shrink-0 underline underline-offset-2">{` ${t('proof.more')}`}</span>
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('proof.title')}>
        <ProofFactsView />
      </Sheet>
    </div>
  );
};
