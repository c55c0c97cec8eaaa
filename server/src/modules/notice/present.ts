/** Notices and alerts as they go on the wire. */
import { formatUnits } from '@assay/contract/money';
import { screenOf } from '@assay/contract/notice';
import type { Alert, Notice } from '@assay/contract/notice';
import { formatWireTime } from '@assay/contract/time';
import type { AlertRow } from './alerts.ts';
import type { NoticeRow } from './queries.ts';

export const presentNotice = ({ id, kind, category, params, createdAt, readAt }: NoticeRow): Notice => ({
  id: String(id),
  kind,
  category,
  params,
  screen: screenOf(kind, params),
  isRead: readAt !== null,
  time: formatWireTime(createdAt.getTime()),
});

export const presentAlert = (row: AlertRow): Alert => ({
  id: row.id,
  symbol: row.symbol,
  direction: row.direction,
  price: formatUnits(row.price, row.scale),
  time: formatWireTime(row.createdAt.getTime()),
  fired:
    row.firedSeq === null || row.firedPrice === null || row.firedAt === null
      ? null
      : {
          tick: Number(row.firedSeq),
          price: formatUnits(row.firedPrice, row.scale),
          time: formatWireTime(row.firedAt.getTime()),
        },
});
