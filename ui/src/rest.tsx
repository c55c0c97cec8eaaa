import { type Context, type ReactNode, useContext } from 'react';
import { Resting } from './resting-context.ts';

/** One and the same context, by the types that screens are written with. */
const RestingContext = Resting as unknown as Context<boolean>;

/** For parts that stand elsewhere in the page than their screen and have to be hidden with it. */
export const useIsResting = (): boolean => useContext(RestingContext);

/**
 * Keeps a screen that is not shown: what was typed and drawn stays, while its effects and subscriptions rest. Its screen is
 * hidden by the element around it, which takes no part in the layout.
 */
export const Rest = ({ isResting, children }: { isResting: boolean; children: ReactNode }) => (
  <RestingContext value={isResting}>
    <div style={{ display: isResting ? 'none' : 'contents' }}>{children}</div>
  </RestingContext>
);
