/** Public interface of the team module: how a name is shown to people who need not know it. */
export { maskName } from './rules.ts';
export { loadShare } from './settings.ts';
