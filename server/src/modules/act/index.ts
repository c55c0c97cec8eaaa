/** Public interface of the log of privileged acts. */
export { actEntries } from './publish-acts.ts';
export { actDeskRoutes } from './desk.ts';
export { actHash, writeAct } from './write-act.ts';
