import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closeOnBack } from './close-on-back.ts';
import { IconButton } from './icon-button.tsx';
import { holdGround } from './modal-ground.ts';
import { useIsResting } from './rest.tsx';
import { sheetWords } from './sheet-words.ts';
import { swipeDown } from './swipe-down.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** A segment or link beside the title. */
  action?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  /** A sheet over a screen that is dark in both themes is dark as well. */
  theme?: 'dark';
  /** False while what it shows must not be lost by accident: then only the sheet itself says how to go on. */
  canClose?: boolean;
  children: ReactNode;
}

interface Watcher extends EventTarget {
  destroy: () => void;
}

/** Closes the sheet by the system's own gesture, Android's back or Escape, instead of leaving the screen. */
const useCloseGesture = (open: boolean, onClose: () => void, isOnTop: () => boolean) => {
  // One watcher for as long as it is open: the system closes what was opened last, and those made together at once.
  const close = useEffectEvent(onClose);
  const isTop = useEffectEvent(isOnTop);
  useEffect(() => {
    const { CloseWatcher } = window as Window & { CloseWatcher?: new () => Watcher };
    if (!open) return undefined;
    if (!CloseWatcher) {
      const release = closeOnBack(() => close());
      const onKey = ({ key }: KeyboardEvent): void => void (key === 'Escape' && isTop() && close());
      document.addEventListener('keydown', onKey);
      return () => {
        document.removeEventListener('keydown', onKey);
        release();
      };
    }
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [open]);
};

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Without a field or button in it, only its own focus lets a keyboard scroll it; where nothing scrolls it is no stop. */
const letScroll = (content: HTMLElement | null): (() => void) | undefined => {
  if (!content) return undefined;
  const look = (): void => {
    const needsFocus = content.scrollHeight > content.clientHeight && content.querySelector(FOCUSABLE) === null;
    content.tabIndex = needsFocus ? 0 : -1;
  };
  // It tells of each once by itself, when the sheet has been laid out: a look before that would lay it out in the tap's way.
  const watch = new ResizeObserver(look);
  for (const element of [content, ...content.children]) watch.observe(element);
  return () => watch.disconnect();
};

/** Keeps what is at the foot above the keyboard where the browser lays it over the page (Safari). */
const useKeyboardInset = (): number => {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const { visualViewport: view } = window;
    if (!view) return undefined;
    const look = (): void => setInset(Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)));
    view.addEventListener('resize', look);
    return () => view.removeEventListener('resize', look);
  }, []);
  return inset;
};

/** Resolves when the sheet has moved out of sight; at once where nothing moves. */
const gone = async (popup: HTMLElement): Promise<void> => {
  const moves = popup.getAnimations?.() ?? [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
};

const Popup = (props: SheetProps & { onGone: () => void }) => {
  const { open, onClose, title, description, action, footer, theme, canClose = true, children, onGone } = props;
  const root = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const id = useId();
  // A field in the sheet may take the focus as soon as it is there.
  const [before] = useState(() => document.activeElement);
  const inset = useKeyboardInset();
  const close = useEffectEvent(onClose);
  const leave = useEffectEvent(onGone);
  const isHeld = !canClose;
  useCloseGesture(open, onClose, () => root.current!.getAttribute('aria-hidden') === null);
  useEffect(() => (open ? holdGround(root.current!, popup.current!, before) : undefined), [open, before]);
  useEffect(() => (isHeld ? undefined : swipeDown(popup.current!, () => close())), [isHeld]);
  useEffect(() => {
    if (open) return undefined;
    let isCurrent = true;
    void gone(popup.current!).then(() => isCurrent && leave());
    return () => void (isCurrent = false);
  }, [open]);
  const state = open ? 'open' : 'closed';
  return (
    <div ref={root} hidden={useIsResting()} data-theme={theme} style={{ '--keyboard': `${inset}px` } as object}>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        data-state={state}
        onClick={() => open && canClose && onClose()}
        className="fixed inset-0 z-40 touch-none bg-veil transition-opacity duration-320 data-[state=closed]:opacity-0 starting:opacity-0"
      />
      <div className="pointer-events-none fixed inset-0 z-40 flex items-end justify-center">
        <div
          ref={popup}
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}title`}
          aria-describedby={description ? `${id}words` : undefined}
          tabIndex={-1}
          data-state={state}
          className="pointer-events-auto flex max-h-[88dvh] w-full max-w-(--column) translate-y-(--pull,0px) touch-none flex-col rounded-t-sheet bg-surface text-ink shadow-float outline-none transition-[translate] duration-420 ease-out data-pulled:duration-0 data-pulled:select-none data-[state=closed]:translate-y-full starting:translate-y-full"
        >
          <div className="mx-auto mt-10 h-5 w-40 shrink-0 rounded-full bg-sunken" aria-hidden="true" />
          <header className="flex shrink-0 items-center justify-between gap-12 px-20 pt-12 pb-12">
            <div className="min-w-0">
              <h2 id={`${id}title`} className="text-heading">
                {title}
              </h2>
              {description && (
                <p id={`${id}words`} className="pt-2 text-caption text-ink-2">
                  {description}
                </p>
              )}
            </div>
            <div className="flex shrink-0 items-center gap-4">
              {action}
              {canClose && (
                <IconButton label={sheetWords.close} onClick={onClose} className="-mr-12 text-ink-2">
                  <X aria-hidden="true" className="size-20" />
                </IconButton>
              )}
            </div>
          </header>
          <div
            ref={letScroll}
            className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-20 pb-[calc(1.25rem+var(--safe-bottom)+var(--keyboard))] -outline-offset-2"
          >
            {children}
          </div>
          {footer && (
            <footer className="shrink-0 px-20 pb-[calc(0.75rem+var(--safe-bottom)+var(--keyboard))]">{footer}</footer>
          )}
        </div>
      </div>
    </div>
  );
};

/** A bottom sheet. It stays in the page until it has moved out of sight. */
export const Sheet = (props: SheetProps) => {
  const [isThere, setThere] = useState(props.open);
  if (props.open && !isThere) setThere(true);
  if (!isThere) return null;
  return createPortal(<Popup {...props} onGone={() => setThere(false)} />, document.body);
};
