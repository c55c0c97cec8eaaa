/**
 * The member's side of the chat. Invariant: one message for one id; the rules stop messages in both directions; members
 * see only their own chat; a picture is the member's own, and private.
 */
import * as contract from '@assay/contract/chat';
import { countUnread as countUnreadCall } from '@assay/contract/notice';
import type { Clock } from '../../base/clock.ts';
import type { Tx } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { countUnread } from '../notice/index.ts';
import { presentMessage } from './present.ts';
import { countUnreadChat, listMessages, markDelivered, markRead } from './queries.ts';
import { sendMessage } from './send-message.ts';

const EXTERNAL = 'chat_url';

/** Where the operator answers instead of here; only https. */
const externalUrl = async (tx: Tx): Promise<string | null> => {
  const [row] = await tx.query<{ value: unknown }>('select value from setting where key = $1', [EXTERNAL]);
  const { value } = row ?? {};
  return typeof value === 'string' && value.startsWith('https://') ? value : null;
};

export const chatRoutes = (deps: { clock: Clock; hasRobot: boolean }): Route[] => [
  route(contract.listChat, async ({ tx, memberId, input }) => {
    await markDelivered(tx, memberId, 'house', new Date(deps.clock.now()));
    const { rows, hasMore } = await listMessages(tx, memberId, input.before);
    return {
      messages: rows.map(presentMessage),
      hasMore,
      hasRobot: deps.hasRobot,
      externalUrl: await externalUrl(tx),
    };
  }),

  route(contract.sendChat, async ({ tx, memberId, language, input }) =>
    presentMessage(await sendMessage(deps, tx, { memberId, language, ...input })),
  ),

  route(contract.readChat, async ({ tx, memberId, input }) => {
    const at = new Date(deps.clock.now());
    await markRead(tx, memberId, { side: 'house', upTo: input.upTo, at });
    return null;
  }),

  route(countUnreadCall, async ({ tx, memberId }) => ({
    notices: await countUnread(tx, memberId),
    chat: await countUnreadChat(tx, memberId),
  })),
];
