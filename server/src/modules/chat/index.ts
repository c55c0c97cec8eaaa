/** What others may use of the chat: what the desk may do. */
export { answerMember, listOpenChats, readMessages, takeMessages } from './desk.ts';
export { countWaitingChats } from './desk-queries.ts';
export { chatDeskRoutes } from './desk-routes.ts';
