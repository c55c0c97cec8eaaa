import { SubHeader } from '@assay/ui/headers.tsx';
import { Image } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { Shape } from './frame.tsx';
import { LiveView } from './live-view.tsx';
import { ReviewView } from './review-view.tsx';

interface CaptureDialogProps {
  title: string;
  shape: Shape;
  /** Photo that was taken or chosen; the camera is shown while there is none. */
  file: File | undefined;
  onPhoto: (file: File | undefined) => void;
  onChooseFile: () => void;
  onUse: (file: File, isVouched: boolean) => void;
  onClose: () => void;
}

/**
 * Camera and review, over everything else and dark in both themes. A modal dialog keeps the focus inside, and the
 * system's own way back closes it instead of leaving the form.
 */
export const CaptureDialog = ({ title, shape, file, onPhoto, onChooseFile, onUse, onClose }: CaptureDialogProps) => {
  const t = useT();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      data-theme="dark"
      aria-label={title}
      onClose={onClose}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-canvas text-ink"
    >
      <div className="mx-auto flex min-h-dvh max-w-(--column) flex-col pb-[calc(1.25rem+var(--safe-bottom))]">
        <SubHeader title={title} back={{ label: t('app.close'), onBack: onClose }} />
        <div className="h-16" />
        {file ? (
          <ReviewView
            file={file}
            shape={shape}
            onUse={(isVouched) => onUse(file, isVouched)}
            onAgain={() => onPhoto(undefined)}
          />
        ) : (
          <LiveView
            shape={shape}
            onPhoto={onPhoto}
            gallery={
              <button type="button" onClick={onChooseFile} className="press flex flex-col items-center gap-8 text-note">
                <span aria-hidden="true" className="flex size-48 items-center justify-center rounded-full bg-raised">
                  <Image className="size-20" />
                </span>
                {t('identity.gallery')}
              </button>
            }
          />
        )}
      </div>
    </dialog>
  );
};
