import { useEffect, useState } from 'react';

/** By then the screen stands and its ticket can be used, on a slow phone too. */
const SETTLE_MS = 5000;
let isSettled = false;

/** True some seconds after the first screen that asks: for lines that nobody waits for. */
export const useIsSettled = (): boolean => {
  const [is, setIs] = useState(isSettled);
  useEffect(() => {
    if (is) return undefined;
    const timer = setTimeout(() => {
      isSettled = true;
      setIs(true);
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [is]);
  return is;
};
