/**
 * Articles of the house, for everybody to read. Invariant: an unpublished text is an unknown one; no data about
 * visitors is stored; bodies leave as raw Markdown, and clients render no HTML.
 */
import * as contract from '@assay/contract/article';
import { toPage } from '@assay/contract/envelope';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import { route } from '../../http/route.ts';
import type { Call, Route } from '../../http/route.ts';
import { presentAnnouncement, presentArticle, presentHelp, presentNews, presentNotice } from './present.ts';
import { findArticle, insertRead, listArticles, listHelpRows, listUnreadRows } from './queries.ts';
import type { ArticleRow, Reader } from './queries.ts';
import { findHelp } from './find-help.ts';

/** Age after which unread articles no longer count. */
const UNREAD_MS = 61 * 86_400_000;

const span = ({ pageNo, pageSize }: { pageNo: number; pageSize: number }) => ({
  offset: (pageNo - 1) * pageSize,
  limit: pageSize,
});

export const articleRoutes = ({ clock }: { clock: Clock }): Route[] => {
  const readerOf = ({ memberId, language }: Pick<Call<unknown>, 'memberId' | 'language'>): Reader => ({
    memberId,
    language,
    nowMs: clock.now(),
  });
  const find = async (call: Call<{ id: string }>): Promise<ArticleRow> => {
    const row = await findArticle(call.tx, readerOf(call), call.input.id);
    if (!row) throw new DomainError('not_found');
    return row;
  };

  return [
    route(contract.listAnnouncements, async (call) => {
      const { rows, total } = await listArticles(call.tx, readerOf(call), {
        kind: 'announcement',
        ...span(call.input),
      });
      return toPage(
        rows.map((row) => presentAnnouncement(row, call.memberId)),
        total,
        call.input,
      );
    }),

    route(contract.listUnread, async (call) => {
      const reader = readerOf(call);
      const rows = await listUnreadRows(call.tx, reader, new Date(reader.nowMs - UNREAD_MS));
      const of = (category: ArticleRow['category']) =>
        rows.filter((row) => row.category === category).map((row) => presentAnnouncement(row, call.memberId));
      const [notices, messages] = [of('notice'), of('system')];
      return {
        anntMsgList: notices,
        anntMsgTotal: notices.length,
        sysMsgList: messages,
        sysMsgTotal: messages.length,
      };
    }),

    route(contract.markRead, async (call) => {
      if (!(await insertRead(call.tx, readerOf(call), call.input.id))) throw new DomainError('not_found');
      return null;
    }),

    route(contract.listNotices, async (call) => {
      const wanted = { kind: 'announcement', onStrip: true, ...span(call.input) } as const;
      const { rows, total } = await listArticles(call.tx, readerOf(call), wanted);
      return toPage(rows.map(presentNotice), total, call.input);
    }),

    route(contract.listNews, async (call) => {
      const { rows, total } = await listArticles(call.tx, readerOf(call), { kind: 'news', ...span(call.input) });
      return toPage(rows.map(presentNews), total, call.input);
    }),

    route(contract.getArticle, async (call) => presentArticle(await find(call), call.memberId)),

    route(contract.listHelp, async (call) => {
      const { topic, search } = call.input;
      const all = await listHelpRows(call.tx, readerOf(call), topic);
      const found = search === undefined ? all : findHelp(all, search, call.language);
      const { offset, limit } = span(call.input);
      return toPage(found.slice(offset, offset + limit).map(presentHelp), found.length, call.input);
    }),

    route(contract.getHelp, async (call) => {
      const row = await find(call);
      if (row.kind !== 'help') throw new DomainError('not_found');
      return presentArticle(row, call.memberId);
    }),
  ];
};
