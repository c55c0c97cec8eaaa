/** Public interface of members at the desk. */
export { correctionWork } from './correct.ts';
export { memberDeskRoutes } from './desk.ts';
