import { cx } from '@assay/ui/cx.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  /** With room for two columns. */
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A question that has to be answered first. Escape closes it, and a press beside it where the browser can. */
export const Dialog = ({ title, isWide = false, onClose, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      closedby="any"
      className={cx(
        'm-auto rounded-card bg-surface p-0 text-ink shadow-float backdrop:bg-veil',
        isWide ? 'w-[min(60rem,calc(100vw-2rem))]' : 'w-[min(30rem,calc(100vw-2rem))]',
      )}
    >
      <div className="flex items-center justify-between gap-12 px-20 pt-18">
        <h2 className="text-[1.0625rem] leading-22 font-semi">{title}</h2>
        <button
          type="button"
          aria-label="Close"
          className="-mr-8 grid size-32 place-items-center rounded-full hover:bg-raised"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden="true" className="size-16" />
        </button>
      </div>
      <div className="px-20 pt-10 pb-20">{children}</div>
    </dialog>
  );
};
