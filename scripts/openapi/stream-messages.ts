/** The messages of the stream as schemas, held to the types of `contract/src/stream.ts` by the compiler. */
import { bookMessage } from '@assay/contract/book';
import { candleTuple, CANDLE_INTERVALS } from '@assay/contract/market';
import type { ClientMessage, QuoteTuple, ServerMessage } from '@assay/contract/stream';
import * as z from 'zod/mini';
import { named } from './comments.ts';

const is = <S extends z.ZodMiniType>(name: string, comment: string, schema: S): S =>
  named(schema, { file: 'stream', name, comment }) as S;

const quotes = z.literal('quotes');
const tape = z.literal('tape');
const candle = is(
  'candleChannel',
  `\`candle:<symbol>:<interval>\`, such as \`candle:BTCUSDT:1m\`; intervals are ${CANDLE_INTERVALS.join(', ')}.`,
  z.templateLiteral(['candle:', z.string(), ':', z.enum(CANDLE_INTERVALS)]),
);

const price = [z.int(), z.int(), z.int(), z.int(), z.int(), z.int()] as const;
const state = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
const quote = is(
  'quoteTuple',
  'id of the instrument, tick number, epoch ms, price, bid, ask; then, when they changed: state (0 open, 1 closed, 2 stale, 3 halted), price 24 h ago, high, low, ticks of 24 h. Prices are integers at the `scale` of the instrument: 6500012 at scale 2 is 65000.12.',
  z.union([z.tuple([...price, state, z.int(), z.int(), z.int(), z.int()]), z.tuple([...price])]),
);

export const clientMessage = is(
  'streamClientMessage',
  'What a client may say. A frame is a JSON array of up to 20 of these, at most 4096 bytes; at most 20 messages a second.',
  z.union([
    is(
      'subscribeQuotes',
      'Prices of these instrument ids, no more than there are; replaces the list of before. Answered by a `snap`.',
      z.tuple([z.literal('sub'), quotes, z.array(z.int())]),
    ),
    is('subscribeCandle', 'The open candle of one instrument; at most 8 of them.', z.tuple([z.literal('sub'), candle])),
    is('subscribeTape', 'The signed checkpoints of the tape, one a second.', z.tuple([z.literal('sub'), tape])),
    is('unsubscribe', 'Ends a subscription.', z.tuple([z.literal('unsub'), z.union([quotes, candle, tape])])),
    is(
      'bindLogin',
      'A ticket of `security.getStreamTicket`: from now on the news of that log-in come too, and the socket is closed (4401) when it ends.',
      z.tuple([z.literal('auth'), z.string()]),
    ),
    is('ping', 'A whole number that comes back.', z.tuple([z.literal('ping'), z.int()])),
  ]),
);

const realm = z.enum(['money', 'demo']);
const tradeWords = z.enum(['placed', 'changed', 'cancelled', 'filled', 'returned', 'closed', 'entered', 'settled']);
const news = [
  is(
    'tradeNews',
    'What became of an order, a position or an option: what, its id, which money.',
    z.tuple([z.literal('trade'), tradeWords, z.string(), realm]),
  ),
  is(
    'productNews',
    'What became of an order of a product.',
    z.tuple([z.literal('product'), z.enum(['bought', 'started', 'paid', 'paused', 'ended', 'frozen']), z.string()]),
  ),
  is(
    'offeringNews',
    'What became of an application in an offering.',
    z.tuple([z.literal('offering'), z.enum(['applied', 'drawn', 'paid', 'expired', 'delivered']), z.string()]),
  ),
  is(
    'loanNews',
    'What became of a loan.',
    z.tuple([
      z.literal('loan'),
      z.enum(['reviewed', 'expired', 'reminded', 'called', 'call_ended', 'liquidated']),
      z.string(),
    ]),
  ),
  is('noticeNews', 'A new notice.', z.tuple([z.literal('notice'), z.literal('new'), z.string()])),
  is(
    'chatNews',
    'A message of the desk, or one that it has read.',
    z.tuple([z.literal('chat'), z.enum(['new', 'read']), z.string()]),
  ),
] as const;

const snapOrDiff = z.enum(['snap', 'diff']);
const refusals = z.enum(['unknown_channel', 'unknown_symbol', 'too_many', 'bad_message']);

export const serverMessage = is(
  'streamServerMessage',
  'What the server says. A frame is a JSON array of these. Each subscription numbers its messages from 1: a `snap` first, then `diff`s; a hole in the numbers means that something was lost: subscribe again.',
  z.union([
    is(
      'hello',
      'The first message: version of the stream, epoch ms by the server, milliseconds between frames.',
      z.tuple([z.literal('hello'), z.int(), z.int(), z.int()]),
    ),
    is('pong', 'The number of the ping, and epoch ms by the server.', z.tuple([z.literal('pong'), z.int(), z.int()])),
    is('bound', 'Whether the ticket was good.', z.tuple([z.literal('auth'), z.boolean()])),
    is(
      'quotesMessage',
      'Prices that changed; a `snap` has all that were asked for.',
      z.tuple([snapOrDiff, quotes, z.int(), z.array(quote)]),
    ),
    is('candleMessage', 'The open candle.', z.tuple([snapOrDiff, candle, z.int(), candleTuple])),
    is('tapeMessage', 'A signed checkpoint note, as text.', z.tuple([snapOrDiff, tape, z.int(), z.string()])),
    is(
      'refusedMessage',
      'The channel, and why nothing comes of it.',
      z.tuple([z.literal('refused'), z.string(), refusals]),
    ),
    is(
      'bookMessage',
      "The member's book after the trade news of the same frame: which book, epoch ms at which it was read, and what the calls would answer.",
      bookMessage,
    ),
    ...news,
  ]),
);

// A message that the contract has and these have not, or the other way round, does not compile.
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
({
  client: true,
  quote: true,
}) satisfies {
  client: Same<z.infer<typeof clientMessage>, ClientMessage>;
  quote: Same<z.infer<typeof quote>, QuoteTuple>;
};
type Named = ServerMessage[0];
({ server: true }) satisfies { server: Same<z.infer<typeof serverMessage>[0], Named> };
