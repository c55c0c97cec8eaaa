/**
 * Fairness for everyone to see: figures of the page and downloads for strangers, without a log-in. Invariant: no figure
 * is kept by hand, and no request reaches the ledger.
 */
import { getLossShare } from '@assay/contract/fairness';
import { formatWireTime, isCalendarDay } from '@assay/contract/time';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../../base/domain-error.ts';
import { FOR_EVER, json, openToAll, parse, rateLimit, sendText } from '../../http/public-file.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Db } from '../../db/database.ts';
import type { FairnessBook } from './fairness-book.ts';
import { findDayFile, listDays } from './publish-days.ts';
import { SECTION_COLUMNS } from './rules.ts';
import type { SectionName } from './rules.ts';

const A_WHILE = 'public, max-age=30';
const file = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{1,20}\.csv$/)),
  z.transform((name) => name.slice(0, -4)),
);

const dayFile = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}\.txt\.gz$/)),
  z.transform((name) => name.slice(0, 10)),
);

const sectionOf = (name: string): SectionName => {
  if (!Object.hasOwn(SECTION_COLUMNS, name)) throw new DomainError('not_found');
  return name as SectionName;
};

/** The share that the warning before leverage says, as the page has it. */
export const lossShareRoutes = ({ book }: { book: FairnessBook }): Route[] => [
  route(getLossShare, async () => {
    const share = book.lossShare();
    if (share === undefined) return null;
    const { computedMs, ...figures } = share;
    return { ...figures, time: formatWireTime(computedMs) };
  }),
];

export const fairnessRoutes =
  ({ book, db }: { book: FairnessBook; db: Db }): FastifyPluginAsync =>
  async (server: FastifyInstance) => {
    openToAll(server);

    server.get('/proof/fairness', rateLimit(120), async (_request, reply) => {
      const page = book.page();
      if (page === undefined) throw new DomainError('unavailable');
      return sendText(reply, A_WHILE, page);
    });

    server.get('/proof/fairness/:file', rateLimit(60), async (request, reply) => {
      const section = sectionOf(parse(file, (request.params as { file: string }).file));
      const csv = book.csv(section);
      if (csv === undefined) throw new DomainError('unavailable');
      return reply
        .type('text/csv; charset=utf-8')
        .header('cache-control', A_WHILE)
        .header('content-disposition', `attachment; filename="assay-${section}.csv"`)
        .send(csv);
    });

    server.get('/proof/days', rateLimit(60), async (_request, reply) =>
      json(reply, A_WHILE, { days: await listDays(db) }),
    );

    server.get('/proof/days/:file', rateLimit(30), async (request, reply) => {
      const day = parse(dayFile, (request.params as { file: string }).file);
      const found = isCalendarDay(day) ? await findDayFile(db, day) : undefined;
      if (!found) throw new DomainError('not_found');
      return reply.type('application/gzip').header('cache-control', FOR_EVER).send(found);
    });
  };
