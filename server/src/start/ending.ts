/** What was started is ended in the reverse order. */
export type Ending = () => unknown;
