import { IconButton } from '@assay/ui/icon-button.tsx';
import { Image, Plus, X } from 'lucide-react';
import { useId } from 'react';
import { type Translate, useT } from '../i18n/i18n.ts';
import type { UploadState, useUpload } from './use-upload.ts';

const captionOf = (t: Translate, state: UploadState, note: string): string => {
  if (state.kind === 'uploading') return t('upload.uploading', { percent: state.percent });
  if (state.kind === 'attached') return state.name;
  if (state.kind === 'failed') return state.text;
  return state.kind === 'preparing' ? t('upload.preparing') : note;
};

interface PictureSlotProps {
  upload: ReturnType<typeof useUpload>;
  /** Name of the picture to put in, and the text once it is there. */
  label: string;
  attachedLabel: string;
  note?: string;
}

/** An empty slot for a picture, hence dashed. */
export const PictureSlot = ({
  upload: { state, attach, remove },
  label,
  attachedLabel,
  note = '',
}: PictureSlotProps) => {
  const t = useT();
  const id = useId();
  const isAttached = state.kind === 'attached';
  return (
    <div className="relative flex min-h-62 items-center gap-14 rounded-field border border-dashed border-ink-3 px-16 py-8 has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <Image aria-hidden="true" className="size-20 shrink-0 text-ink-2" strokeWidth={1.8} />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block text-label font-semi after:absolute after:inset-0">
          {isAttached ? attachedLabel : label}
        </label>
        <p
          id={`${id}-note`}
          aria-live="polite"
          className={`truncate text-caption ${state.kind === 'failed' ? 'text-bad' : 'text-ink-3'}`}
        >
          {captionOf(t, state, note)}
        </p>
      </div>
      <input
        id={id}
        type="file"
        accept="image/*"
        aria-describedby={`${id}-note`}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void attach(file);
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      {isAttached ? (
        <IconButton label={t('upload.remove')} onClick={remove} className="z-1 -mr-10 text-ink-2">
          <X aria-hidden="true" className="size-18" />
        </IconButton>
      ) : (
        <Plus aria-hidden="true" className="size-20 shrink-0 text-ink-2" strokeWidth={1.8} />
      )}
    </div>
  );
};
