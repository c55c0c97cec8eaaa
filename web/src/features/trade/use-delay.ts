import { useEffect, useEffectEvent, useState } from 'react';

/** Does something some seconds later, unless it is stopped or hidden before. */
export const useDelay = (act: () => void, isShown: boolean) => {
  const [left, setLeft] = useState<number>();
  const step = useEffectEvent((seconds: number) => {
    if (!isShown) return setLeft(undefined);
    if (seconds > 1) return setLeft(seconds - 1);
    setLeft(undefined);
    act();
  });
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => step(left), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left: isShown ? left : undefined, begin: setLeft, stop: () => setLeft(undefined) };
};
