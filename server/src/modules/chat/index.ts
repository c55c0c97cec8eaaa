/** What other modules may use of the chat: how much waits to be read, and what the desk may do. */
export { answerMember, listOpenChats, readMessages, takeMessages } from './desk.ts';
export { countUnreadChat } from './queries.ts';
