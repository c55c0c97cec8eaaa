/** What other modules may use of teams: how a name is told to who need not know it. */
export { maskName } from './rules.ts';
export { loadShare } from './settings.ts';
