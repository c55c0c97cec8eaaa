/** Public interface of operators. */
export { operatorDeskRoutes } from './desk.ts';
export { findOperator, insertOperator, listOperatorRows, makeInvitation } from './operators.ts';
export { countOpenProposals, propose } from './proposals.ts';
export type { ProposalLine, ProposalWork } from './proposals.ts';
export { findSession } from './sessions.ts';
export { invitationWork, rolesWork } from './works.ts';
export { auditFundings } from './audit-fundings.ts';
export { giveBack, listFundings, listHouse, readReturnable, setAside, showReturned } from './house-money.ts';
export { checkTexts, draftsIn, momentText, PUBLISHERS, refusePromise, says, textIn } from './drafts.ts';
export type { DraftRow } from './drafts.ts';
export {
  discardRoute,
  draftCan,
  draftParts,
  holdsRole,
  lockVersion,
  objectOf,
  pauseRoute,
  proposeRoute,
  publicationWork,
  saveRoute,
} from './draft-desk.ts';
export type { DraftDesk } from './draft-desk.ts';
