import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Camera, FileImage, IdCard } from 'lucide-react';
import { useRef, useState } from 'react';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import { ensureImage, pictureOf } from '../../../upload/prepare-image.ts';
import { type UploadState, uploadProblem, useUpload } from '../../../upload/use-upload.ts';
import { CaptureDialog } from './capture-dialog.tsx';
import type { Shape } from './frame.tsx';
import type { Photo } from './photo.ts';
import { useShownPhoto } from './use-shown-photo.ts';
import { hasCamera } from './use-camera.ts';

interface DocumentPhotoProps {
  title: string;
  /** Subject of the picture; a face is not judged here. */
  shape: Shape | 'face';
  photo: Photo | undefined;
  onChange: (photo: Photo | undefined) => void;
  error?: string | undefined;
  /** Token for sending it without a log-in. */
  token?: string | undefined;
}

const captionOf = (t: Translate, state: UploadState, photo: Photo | undefined): string => {
  if (state.kind === 'preparing') return t('upload.preparing');
  if (state.kind === 'uploading') return t('upload.uploading', { percent: state.percent });
  if (state.kind === 'failed') return state.text;
  return photo ? t('identity.photoDone') : '';
};

/** One side of a document: photographed or chosen, judged on the phone, then sent with its progress. */
export const DocumentPhoto = ({ title, shape, photo, onChange, error, token }: DocumentPhotoProps) => {
  const t = useT();
  const [capture, setCapture] = useState<{ file: File | undefined }>();
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const [sending, setSending] = useState<string>();
  const upload = useUpload('identity', token);
  const fromFile = useRef<HTMLInputElement>(null);
  const fromPhone = useRef<HTMLInputElement>(null);
  const choose = async (chosen: File): Promise<void> => {
    setRefusal(undefined);
    setIsReading(true);
    try {
      // A letter often comes as a PDF; a passport does not.
      const file = shape === 'page' ? await pictureOf(chosen) : chosen;
      await ensureImage(file);
      // A picture drawn from a PDF has no light, edges or focus to judge.
      if (shape === 'face' || file !== chosen) use(file);
      else setCapture({ file });
    } catch (problem) {
      setCapture(undefined);
      setRefusal(uploadProblem(t, problem));
    } finally {
      setIsReading(false);
    }
  };
  const use = (file: File, isVouched = false): void => {
    setCapture(undefined);
    if (photo?.preview !== undefined) URL.revokeObjectURL(photo.preview);
    const preview = URL.createObjectURL(file);
    setSending(preview);
    onChange(undefined);
    void upload.attach(file, (path) => onChange({ path, preview, ...(isVouched && { isVouched }) }));
  };
  const takeAnother = (): void => {
    // A phone's own camera knows best how to turn to its owner.
    if (shape !== 'face' && hasCamera()) return setCapture({ file: undefined });
    setCapture(undefined);
    fromPhone.current?.click();
  };
  const failure = refusal ?? (upload.state.kind === 'failed' ? upload.state.text : undefined) ?? error;
  const isEmpty = photo === undefined && !upload.isBusy;
  const shown = useShownPhoto(photo);
  const preview = shown ?? (upload.isBusy ? sending : undefined);
  return (
    <Card aria-label={title} className={cx('p-16', error !== undefined && 'outline-2 outline-bad')}>
      <div className="flex items-center gap-14">
        <Thumbnail preview={preview} isEmpty={isEmpty} />
        <div className="min-w-0 flex-1">
          <h3 className="text-row">{title}</h3>
          <p aria-live="polite" className={cx('pt-2 text-caption', failure ? 'text-bad' : 'text-ink-2')}>
            {failure ?? captionOf(t, upload.state, photo)}
          </p>
          {upload.state.kind === 'uploading' && <Progress percent={upload.state.percent} />}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-8 pt-14">
        {upload.state.kind === 'failed' && upload.state.canRetry ? (
          <Button kind="secondary" size="medium" className="col-span-2" onClick={upload.retry}>
            {t('app.retry')}
          </Button>
        ) : (
          <>
            <Button
              kind="secondary"
              size="medium"
              icon={<Camera aria-hidden="true" className="size-18" />}
              busy={upload.isBusy}
              onClick={takeAnother}
            >
              {t('identity.takePhoto')}
            </Button>
            <Button
              kind="secondary"
              size="medium"
              icon={<FileImage aria-hidden="true" className="size-18" />}
              busy={upload.isBusy || isReading}
              onClick={() => fromFile.current?.click()}
            >
              {t(photo ? 'identity.replace' : 'identity.chooseFile')}
            </Button>
          </>
        )}
      </div>
      <FileInput ref={fromFile} accept={shape === 'page' ? 'image/*,application/pdf' : 'image/*'} onFile={choose} />
      <FileInput ref={fromPhone} accept="image/*" onFile={choose} capture={shape === 'face' ? 'user' : 'environment'} />
      {capture && shape !== 'face' && (
        <CaptureDialog
          title={title}
          shape={shape}
          file={capture.file}
          onPhoto={(file) => (file ? setCapture({ file }) : takeAnother())}
          onChooseFile={() => fromFile.current?.click()}
          onUse={use}
          onClose={() => setCapture(undefined)}
        />
      )}
    </Card>
  );
};

const Thumbnail = ({ preview, isEmpty }: { preview: string | undefined; isEmpty: boolean }) => (
  <span
    aria-hidden="true"
    className={cx(
      'flex h-62 w-92 shrink-0 items-center justify-center overflow-hidden rounded-field text-ink-3',
      isEmpty ? 'border border-dashed border-ink-3' : 'bg-raised',
    )}
  >
    {preview !== undefined ? (
      <img src={preview} alt="" className="size-full object-cover" />
    ) : (
      <IdCard className="size-26" strokeWidth={1.6} />
    )}
  </span>
);

const Progress = ({ percent }: { percent: number }) => (
  <span aria-hidden="true" className="mt-8 block h-4 overflow-hidden rounded-full bg-sunken">
    <span
      className="block h-full origin-left rounded-full bg-brand transition-transform"
      style={{ transform: `scaleX(${percent / 100})` }}
    />
  </span>
);

interface FileInputProps {
  ref: React.Ref<HTMLInputElement>;
  accept: string;
  onFile: (file: File) => Promise<void>;
  capture?: 'environment' | 'user';
}

/** Pressed by the buttons above; the same file can be chosen again after a failure. */
const FileInput = ({ ref, accept, onFile, capture }: FileInputProps) => (
  <input
    ref={ref}
    hidden
    type="file"
    accept={accept}
    capture={capture}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.[0];
      if (file) void onFile(file);
      currentTarget.value = '';
    }}
  />
);
