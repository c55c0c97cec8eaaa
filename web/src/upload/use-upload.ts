import { CallError, isTransportError } from '@assay/client/call-error';
import { uploadFile } from '@assay/client/upload';
import { useRef, useState } from 'react';
import { errorText, type Translate, useT } from '../i18n/i18n.ts';
import { ImageError } from './image-error.ts';
import { IMAGE_LIMIT, prepareImage } from './prepare-image.ts';

const MB = 1024 * 1024;

export type UploadState =
  | { kind: 'none' | 'preparing' }
  | { kind: 'uploading'; percent: number }
  | { kind: 'attached'; name: string; path: string }
  /** An upload without an answer may be sent again as it is; a refused one may not. */
  | { kind: 'failed'; text: string; canRetry: boolean };

/** One sentence for whatever went wrong between the file and the server. */
export const uploadProblem = (t: Translate, error: unknown): string => {
  if (error instanceof CallError) return errorText(error);
  if (!(error instanceof ImageError)) return t('upload.unreadable');
  if (error.problem === 'tooLarge') return t('upload.tooLarge', { limit: IMAGE_LIMIT / MB });
  return error.problem === 'renamed' ? t('errors.bad_image') : t(`upload.${error.problem}`);
};

/** True when the picture is not at fault: the same one may be taken a moment later. */
const mayPass = (error: unknown): boolean =>
  isTransportError(error) || (error instanceof CallError && ['uploads_busy', 'upload_running'].includes(error.name));

type Attached = (path: string) => void;

/**
 * A picture: made smaller, sent, and known by its path from then on. A newer choice takes the place of an older one.
 * `purpose` is what it is for, as the server names it; `token` is of who may send it without a log-in.
 */
export const useUpload = (purpose: string, token?: string) => {
  const t = useT();
  const [state, setState] = useState<UploadState>({ kind: 'none' });
  const latest = useRef(0);
  const last = useRef<[file: File, onAttached: Attached | undefined]>(undefined);
  const attach = async (file: File, onAttached?: Attached): Promise<void> => {
    const number = ++latest.current;
    last.current = [file, onAttached];
    const show = (next: UploadState): void => {
      if (number === latest.current) setState(next);
    };
    try {
      show({ kind: 'preparing' });
      const prepared = await prepareImage(file);
      const path = await uploadFile(prepared, {
        fields: { biz: purpose },
        token,
        onProgress: (done) => show({ kind: 'uploading', percent: Math.floor(done * 100) }),
      });
      if (number === latest.current) onAttached?.(path);
      show({ kind: 'attached', name: file.name, path });
    } catch (error) {
      show({ kind: 'failed', text: uploadProblem(t, error), canRetry: mayPass(error) });
    }
  };
  const retry = (): void => {
    if (last.current) void attach(...last.current);
  };
  const remove = (): void => {
    latest.current += 1;
    setState({ kind: 'none' });
  };
  return { state, attach, retry, remove, isBusy: state.kind === 'preparing' || state.kind === 'uploading' };
};
