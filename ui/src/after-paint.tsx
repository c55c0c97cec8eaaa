import { type ReactNode, useEffect, useState } from 'react';

interface AfterPaintProps {
  /** False while the part that is painted first is not there yet. */
  isReady?: boolean;
  /** How many frames later: parts that are drawn in different ones keep each of them short on a slow phone. */
  frames?: number;
  /** Stands in its place until then. */
  room?: ReactNode;
  children: ReactNode;
}

/** Draws what is no part of the first paint once that has been painted, and nothing around it anew. */
export const AfterPaint = ({ isReady = true, frames = 1, room = null, children }: AfterPaintProps) => {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (!isReady || left === 0) return undefined;
    // Effects come when the frame before has been painted. In a task of its own, so that no frame waits for both.
    const timer = setTimeout(() => setLeft(left - 1));
    return () => clearTimeout(timer);
  }, [isReady, left]);
  return left === 0 ? children : room;
};
