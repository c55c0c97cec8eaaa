/** Stop function, run in the reverse order of starting. */
export type Ending = () => unknown;
