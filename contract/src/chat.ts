/**
 * Chat between a member and the desk: plain text without HTML; pictures go through the private upload. The server stops
 * addresses, seed phrases, account numbers and passwords from either side, because the house never asks for them in a
 * chat.
 */
import * as z from 'zod/mini';
import { lines } from './text.ts';
import { defineEndpoint } from './endpoint.ts';
import { wireTime } from './time.ts';

export const MAX_CHAT_TEXT = 1000;
export const CHAT_PAGE = 50;

/** Why a message was stopped. */
export const CHAT_STOPS = ['address', 'phrase', 'account', 'password'] as const;
export type ChatStop = (typeof CHAT_STOPS)[number];

const messageNumber = () => z.string().check(z.regex(/^[1-9]\d{0,18}$/));
const picturePath = () => z.string().check(z.regex(/^files\/[0-9a-f]{32}\.jpg$/));

const message = z.object({
  /** Made by who sent it; the same for every try. */
  id: z.uuid(),
  /** Messages are in the order of these. */
  number: messageNumber(),
  author: z.enum(['member', 'desk', 'robot']),
  /** The first name of who of the desk wrote it; null for all others. */
  by: z.nullable(z.string()),
  /** Plain text, shown as it is. Empty for a picture, and for what was stopped. */
  text: z.string(),
  /** For `getFileLink`. */
  picture: z.nullable(picturePath()),
  /** A card that opens a screen of the app. */
  card: z.nullable(z.object({ title: z.string(), screen: z.string() })),
  /** Content that stopped a message from the desk. */
  stopped: z.nullable(z.enum(CHAT_STOPS)),
  isDelivered: z.boolean(),
  isRead: z.boolean(),
  time: wireTime(),
});
export type ChatMessage = z.infer<typeof message>;

export const listChat = defineEndpoint({
  id: 'chat.listChat',
  method: 'GET',
  path: '/api/chat/list',
  auth: 'member',
  /** The newest, or those before a number: at most fifty. */
  input: z.strictObject({ before: z.optional(messageNumber()) }),
  output: z.object({
    messages: z.array(message),
    hasMore: z.boolean(),
    /** Answers come from a robot until a person does, and say so. */
    hasRobot: z.boolean(),
    /** Where the operator answers instead: opened as `linkMode` says. */
    externalUrl: z.nullable(z.string()),
  }),
  summary: 'Messages, oldest first. What is listed counts as delivered.',
});

export const sendChat = defineEndpoint({
  id: 'chat.sendChat',
  method: 'POST',
  path: '/api/chat/send',
  auth: 'member',
  perMinute: 60,
  input: z.strictObject({
    id: z.uuid(),
    text: z.optional(lines(MAX_CHAT_TEXT)),
    /** The path that the upload answered. */
    picture: z.optional(picturePath()),
  }),
  output: message,
  errors: [
    'not_found',
    'chat_address_stopped',
    'chat_phrase_stopped',
    'chat_account_stopped',
    'chat_password_stopped',
    'chat_flood',
  ],
  summary: 'Sends a text or a picture to the desk, once for one id.',
});

export const readChat = defineEndpoint({
  id: 'chat.readChat',
  method: 'POST',
  path: '/api/chat/markRead',
  auth: 'member',
  input: z.strictObject({ upTo: messageNumber() }),
  output: z.null(),
  summary: 'Tells that the member has read everything up to a message.',
});
