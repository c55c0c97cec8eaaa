/** Public interface of the chat: the acts of the desk. */
export { answerMember, listOpenChats, readMessages, takeMessages } from './desk.ts';
export { countWaitingChats } from './desk-queries.ts';
export { chatDeskRoutes } from './desk-routes.ts';
