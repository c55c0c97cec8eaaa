import { useEffect, useState } from 'react';

/** Turns true a frame after something is ready: parts that are drawn from then on are no part of the first paint. */
export const usePainted = (isReady: boolean): boolean => {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return undefined;
    const frame = requestAnimationFrame(() => setPainted(true));
    return () => cancelAnimationFrame(frame);
  }, [isReady]);
  return isPainted;
};
