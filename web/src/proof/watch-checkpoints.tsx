import { useCheckpoint } from '@assay/client/stream/hooks';
import { useEffect } from 'react';
import { rememberCheckpoint } from './seen-checkpoints.ts';

/** While it is mounted, every checkpoint that arrives is remembered. */
export const WatchCheckpoints = () => {
  const note = useCheckpoint();
  useEffect(() => {
    if (note !== undefined) rememberCheckpoint(note);
  }, [note]);
  return null;
};
