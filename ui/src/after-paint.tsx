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

/** True once something has come after the first paint. */
let isBegun = false;

/** Draws what is no part of the first paint once that has been painted, and nothing around it anew. */
export const AfterPaint = ({ isReady = true, frames = 1, room = null, children }: AfterPaintProps) => {
  const [left, setLeft] = useState(frames);
  useEffect(() => {
    if (left === 0) isBegun = true;
    if (!isReady || left === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame and not inside it: drawing and laying out are two tasks then.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setLeft(left - 1));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady, left]);
  return left === 0 ? children : room;
};

/** Takes a frame of its own on the screen that the app begins with, and none on those after it: a change of tab is one drawing. */
export const AfterFirstPaint = ({ children }: { children: ReactNode }) => {
  const [frames] = useState(() => (isBegun ? 0 : 1));
  return <AfterPaint frames={frames}>{children}</AfterPaint>;
};
