/**
 * Fairness for everyone to see: what the page draws and what strangers download, without a log-in. What must always hold: no
 * figure is kept by hand, and no request reaches the books.
 */
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '../../base/domain-error.ts';
import { openToAll, parse, rateLimit, sendText } from '../../http/public-file.ts';
import type { FairnessBook } from './fairness-book.ts';
import { SECTION_COLUMNS } from './rules.ts';
import type { SectionName } from './rules.ts';

const A_WHILE = 'public, max-age=30';
const file = z.pipe(
  z.string().check(z.regex(/^[A-Za-z]{1,20}\.csv$/)),
  z.transform((name) => name.slice(0, -4)),
);

const sectionOf = (name: string): SectionName => {
  if (!Object.hasOwn(SECTION_COLUMNS, name)) throw new DomainError('not_found');
  return name as SectionName;
};

export const fairnessRoutes =
  ({ book }: { book: FairnessBook }): FastifyPluginAsync =>
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
  };
