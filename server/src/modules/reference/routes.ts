/** Upcoming terms for members to read. Contains no personal data. */
import { listTermChanges } from '@assay/contract/reference';
import { formatWireTime } from '@assay/contract/time';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { listScheduledRows } from './schedule.ts';

export const referenceRoutes = (): Route[] => [
  route(listTermChanges, async ({ input, tx }) => {
    const rows = await listScheduledRows(tx, { isOpen: true, kind: input.kind ?? null, key: input.key ?? null });
    return rows
      .filter(({ isTerm }) => isTerm)
      .map(({ id, kind, key, isNew, countsFrom, lines, hash }) => ({
        id,
        kind,
        key,
        isNew,
        fromTime: formatWireTime(countsFrom.getTime()),
        changes: lines.map(({ field, before, after, unit }) => ({ field, before, after, unit })),
        hash,
      }));
  }),
];
