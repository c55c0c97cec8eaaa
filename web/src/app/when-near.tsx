import { watchNear } from '@assay/ui/near-screen.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Design pixels that are kept free until then, so that nothing below moves. */
  height: number;
  children: ReactNode;
}

/** Mounts what lies below the fold when it comes near the screen: until then not even its code is fetched. */
export const WhenNear = ({ height, children }: WhenNearProps) => {
  const element = useRef<HTMLDivElement>(null);
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear) return undefined;
    return watchNear(element.current!, false, ({ isNear }) => isNear && setWasNear(true));
  }, [wasNear]);
  return (
    <div ref={element} style={{ minHeight: `${height / 16}rem` }}>
      {wasNear && children}
    </div>
  );
};
