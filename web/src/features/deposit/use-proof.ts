import { CallError } from '@assay/client/call-error';
import { uploadFile } from '@assay/client/upload';
import { useRef, useState } from 'react';
import { errorText, useT } from '../../i18n/i18n.ts';
import { IMAGE_LIMIT, ImageError, prepareImage } from './compress-image.ts';

const MB = 1024 * 1024;

export type ProofState =
  | { kind: 'none' | 'preparing' }
  | { kind: 'uploading'; percent: number }
  | { kind: 'attached'; name: string; path: string }
  | { kind: 'failed'; text: string };

/** The proof photo: made smaller, sent, and named in the announcement. A newer choice takes the place of an older one. */
export const useProof = () => {
  const t = useT();
  const [state, setState] = useState<ProofState>({ kind: 'none' });
  const latest = useRef(0);
  const problemText = (error: unknown): string => {
    if (error instanceof ImageError) {
      if (error.problem === 'tooLarge') return t('deposit.tooLarge', { limit: IMAGE_LIMIT / MB });
      return t(`deposit.${error.problem}`);
    }
    return error instanceof CallError ? errorText(error) : t('deposit.unreadable');
  };
  const attach = async (file: File): Promise<void> => {
    const number = ++latest.current;
    const show = (next: ProofState): void => {
      if (number === latest.current) setState(next);
    };
    try {
      show({ kind: 'preparing' });
      const prepared = await prepareImage(file);
      const path = await uploadFile(prepared, {
        fields: { biz: 'deposit' },
        onProgress: (done) => show({ kind: 'uploading', percent: Math.floor(done * 100) }),
      });
      show({ kind: 'attached', name: file.name, path });
    } catch (error) {
      show({ kind: 'failed', text: problemText(error) });
    }
  };
  const remove = (): void => {
    latest.current += 1;
    setState({ kind: 'none' });
  };
  return { state, attach, remove, isBusy: state.kind === 'preparing' || state.kind === 'uploading' };
};
