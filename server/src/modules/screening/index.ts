/** Public interface of screening: whether a list may mean a member, and what that stops. */
export { screeningDeskRoutes, stopWork } from './desk.ts';
export { importList } from './import-list.ts';
export { ListError } from './lists/xml-records.ts';
export { countOpenHits } from './queries.ts';
export { findStop, refuseListed, screenEverybody, screeningOf } from './screen-member.ts';
