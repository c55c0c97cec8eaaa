/** Ends a part of a running process; endings run in the reverse order of starting. */
export interface Ending {
  /** Said when it is late, as in "While stopping: the desk had not ended after 5 s." */
  name: string;
  end: () => unknown;
  /** How long it may take; `endAll` says how long when it is absent. */
  withinMs?: number;
}
