/** A message as it goes on the wire. */
import type { ChatMessage } from '@assay/contract/chat';
import { formatWireTime } from '@assay/contract/time';
import { uploadPath } from '../upload/index.ts';
import type { MessageRow } from './queries.ts';

export const presentMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  number: String(row.number),
  author: row.author,
  by: row.by,
  text: row.body,
  picture: row.picture === null ? null : uploadPath(row.picture),
  card: row.cardTitle === null || row.cardScreen === null ? null : { title: row.cardTitle, screen: row.cardScreen },
  stopped: row.stopped,
  isDelivered: row.deliveredAt !== null,
  isRead: row.readAt !== null,
  time: formatWireTime(row.createdAt.getTime()),
});
