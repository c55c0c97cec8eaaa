import { createContext } from 'preact';

/** True in a screen that is kept but not shown. */
export const Resting = createContext(false);
