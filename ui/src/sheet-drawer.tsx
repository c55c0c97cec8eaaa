import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './close-on-back.ts';
import { IconButton } from './icon-button.tsx';
import { sheetWords } from './sheet-words.ts';

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

/** The system's own "close" gesture, Android's back above all, closes the sheet instead of leaving the screen. */
const useCloseGesture = (open: boolean, onClose: () => void) => {
  // One watcher for as long as it is open: the system closes what was opened last, and those made together at once.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { CloseWatcher } = window as Window & { CloseWatcher?: new () => Watcher };
    if (!open) return undefined;
    if (!CloseWatcher) return closeOnBack(() => close());
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
  const watch = new ResizeObserver(look);
  for (const element of [content, ...content.children]) watch.observe(element);
  look();
  return () => watch.disconnect();
};

export const SheetDrawer = ({
  open,
  onClose,
  title,
  description,
  action,
  footer,
  theme,
  canClose = true,
  children,
}: SheetProps) => {
  useCloseGesture(open, onClose);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal data-theme={theme}>
          <Drawer.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-320 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
          <Drawer.Viewport className="fixed inset-0 z-40 flex items-end justify-center">
            <Drawer.Popup className="flex max-h-[88dvh] w-full max-w-(--column) translate-y-(--drawer-swipe-movement-y) touch-none flex-col rounded-t-sheet bg-surface text-ink shadow-float outline-none transition-[translate] duration-420 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full data-swiping:duration-0 data-swiping:select-none">
              <div className="mx-auto mt-10 h-5 w-40 shrink-0 rounded-full bg-sunken" aria-hidden="true" />
              <header className="flex shrink-0 items-center justify-between gap-12 px-20 pt-12 pb-12">
                <div className="min-w-0">
                  <Drawer.Title className="text-heading">{title}</Drawer.Title>
                  {description && (
                    <Drawer.Description className="pt-2 text-caption text-ink-2">{description}</Drawer.Description>
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
              <Drawer.Content
                ref={letScroll}
                className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-20 pb-[calc(1.25rem+var(--safe-bottom)+var(--drawer-keyboard-inset,0px))] -outline-offset-2"
              >
                {children}
              </Drawer.Content>
              {footer && (
                <footer className="shrink-0 px-20 pb-[calc(0.75rem+var(--safe-bottom)+var(--drawer-keyboard-inset,0px))]">
                  {footer}
                </footer>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  );
};
