/** Chats at the desk. The rules of the chat hold for operators too: addresses, phrases, account numbers and passwords are stopped. */
import * as z from 'zod/mini';
import { CHAT_STOPS, MAX_CHAT_TEXT } from '../chat.ts';
import { lines } from '../text.ts';
import { defineDeskEndpoint } from './endpoint.ts';
import { claim, cursor, instant, memberRef, pageOf, reason, search, uuid } from './fields.ts';

const READERS = ['support', 'auditor', 'owner'] as const;
const AUTHORS = ['member', 'desk', 'robot'] as const;

const chat = z.object({
  /** A chat is its member's: its id in claims, too. */
  id: z.string(),
  member: memberRef,
  language: z.string(),
  /** The oldest message that nobody has answered; null when nothing waits. */
  waitingSince: z.nullable(instant()),
  dueAt: z.nullable(instant()),
  lastAt: instant(),
  lastAuthor: z.enum(AUTHORS),
  /** The beginning of the newest message; empty for a picture. */
  preview: z.string(),
  unread: z.int(),
  claim,
});

export const listChats = defineDeskEndpoint({
  id: 'chat.listChats',
  method: 'GET',
  path: '/desk/chat/list',
  roles: READERS,
  input: z.strictObject({
    view: z._default(z.enum(['open', 'mine', 'all']), 'open'),
    search: search(),
    after: cursor(),
  }),
  output: pageOf(chat),
  summary: 'Chats that wait for an answer, the longest first; all of them newest first.',
});

const messageNumber = () => z._default(z.string().check(z.regex(/^([1-9]\d{0,17})?$/)), '');

export const getChat = defineDeskEndpoint({
  id: 'chat.getChat',
  method: 'GET',
  path: '/desk/chat/get',
  roles: READERS,
  /** The newest, or those before a number: at most fifty. */
  input: z.strictObject({ id: uuid(), before: messageNumber() }),
  output: z.extend(chat, {
    /** Oldest first. */
    messages: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        author: z.enum(AUTHORS),
        /** Operator who wrote it; the member sees the first name. */
        operator: z.nullable(z.string()),
        /** Plain text, shown as it is. */
        text: z.string(),
        /** For `/desk/picture/<id>`. */
        picture: z.nullable(z.string()),
        card: z.nullable(z.object({ title: z.string(), screen: z.string() })),
        stopped: z.nullable(z.enum(CHAT_STOPS)),
        at: instant(),
        isRead: z.boolean(),
      }),
    ),
    hasMore: z.boolean(),
    can: z.object({ answer: z.boolean(), why: z.nullable(z.string()) }),
  }),
  errors: ['not_found'],
  summary: 'The talk with a member. For support what is shown counts as read, and the member sees that.',
});

export const answerChat = defineDeskEndpoint({
  id: 'chat.answerChat',
  method: 'POST',
  path: '/desk/chat/answer',
  roles: ['support'],
  input: z.strictObject({
    /** The member. */
    id: uuid(),
    /** Made by who sends it; the same for every try. */
    messageId: uuid(),
    text: z.optional(lines(MAX_CHAT_TEXT)),
    /** As `POST /desk/chat/picture/<member>` answered; of two operators only the one who brought it can send it. */
    picture: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
    /** A screen of the app that the member can open from the answer. */
    card: z.optional(
      z.strictObject({
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
        screen: z.string().check(z.maxLength(120), z.regex(/^\/[a-zA-Z]+(\?[A-Za-z0-9=&%_.-]*)?$/)),
      }),
    ),
  }),
  output: z.object({
    /** Why nothing was sent: the text held what nobody may write. */
    stopped: z.nullable(z.enum(CHAT_STOPS)),
  }),
  errors: ['not_found', 'item_claimed'],
  summary: 'Answers a member with a text, a picture or both, and takes the chat in hand.',
});

export const closeChat = defineDeskEndpoint({
  id: 'chat.closeChat',
  method: 'POST',
  path: '/desk/chat/close',
  roles: ['support'],
  input: z.strictObject({ id: uuid(), reason: reason() }),
  output: z.object({ done: z.literal(true) }),
  errors: ['not_found', 'too_late', 'item_claimed'],
  summary: 'Says that a chat needs no answer. The next message opens it again.',
});

export const findAnswers = defineDeskEndpoint({
  id: 'chat.findAnswers',
  method: 'GET',
  path: '/desk/chat/answers',
  roles: READERS,
  input: z.strictObject({
    /** The member, whose language counts. */
    id: uuid(),
    question: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  }),
  output: z.array(
    z.object({
      title: z.string(),
      text: z.string(),
      card: z.object({ title: z.string(), screen: z.string() }),
    }),
  ),
  errors: ['not_found'],
  summary: 'Articles of the help centre that answer a question, in the language of the member.',
});
