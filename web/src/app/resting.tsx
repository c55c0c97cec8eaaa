import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';

interface Rest {
  over: Promise<void>;
  end: () => void;
}

const startRest = (): Rest => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { over: promise, end: resolve };
};

const Sleeper = ({ rest, children }: { rest: Rest | undefined; children: ReactNode }) => {
  // A tree that waits is put aside by the renderer with its state and its elements, and its effects end until it goes on.
  if (rest) throw rest.over;
  return children;
};

/** Keeps what was typed and drawn in a screen that is not shown, while its effects rest. */
export const Resting = ({ isResting, children }: { isResting: boolean; children: ReactNode }) => {
  const [rest, setRest] = useState<Rest>();
  if (isResting && !rest) setRest(startRest());
  if (!isResting && rest) setRest(undefined);
  useLayoutEffect(() => () => rest?.end(), [rest]);
  return (
    <Suspense>
      <Sleeper rest={rest}>{children}</Sleeper>
    </Suspense>
  );
};
