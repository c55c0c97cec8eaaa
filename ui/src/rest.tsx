import { type Context, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { Resting } from './resting-context.ts';

/** One and the same context, by the types that screens are written with. */
const RestingContext = Resting as unknown as Context<boolean>;
const Hidden = createContext(false);

/** For parts that stand elsewhere in the page than their screen and have to be hidden with it. */
export const useIsResting = (): boolean => useContext(Hidden);

/**
 * Keeps a screen that is not shown: what was typed and drawn stays, while its effects and subscriptions rest. Its screen is
 * hidden by the element around it, which keeps its layout for the next time (theme/base.css). Effects end and begin once the change has been
 * painted: on a slow phone they take longer than the frame that a tap on a tab waits for.
 */
export const Rest = ({ isResting, children }: { isResting: boolean; children: ReactNode }) => {
  const [rests, setRests] = useState(isResting);
  useEffect(() => {
    const timer = setTimeout(() => setRests(isResting));
    return () => clearTimeout(timer);
  }, [isResting]);
  return (
    <Hidden value={isResting}>
      <RestingContext value={rests}>
        <div data-resting={isResting || undefined}>{children}</div>
      </RestingContext>
    </Hidden>
  );
};
