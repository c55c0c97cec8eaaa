import { useEffect, useState } from 'react';

/** Turns true a frame after something is ready: what is fetched from then on is no part of the first paint. */
export const usePainted = (isReady: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (isReady) setPainted(true);
  }, [isReady]);
  return isPainted;
};
