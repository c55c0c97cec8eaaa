/**
 * Content at the desk. Invariant: every change is a version with who and why; no text promises; members are told only
 * of what they can read, and two people decide to tell everybody, or more than a hundred.
 */
import * as contract from '@assay/contract/desk/article';
import type { DeskInput } from '@assay/contract/desk/endpoint';
import type { Clock } from '../../base/clock.ts';
import { DeskRefusal } from '../../base/desk-refusal.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Tx } from '../../db/database.ts';
import { deskRoute } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { propose } from '../operator/index.ts';
import { PAGE } from '../queue/index.ts';
import { audienceText, countMembers, isEverybody } from './audience.ts';
import type { Audience } from './audience.ts';
import {
  cursorOf,
  findDeskArticle,
  findVersion,
  listDeskArticles,
  listFeedRows,
  listTellings,
  listVersions,
  presentRow,
} from './desk-queries.ts';
import { findTold, startTelling } from './tell-article.ts';
import { openForChange, readContent, saveContent, summaryOf, writeContent } from './write-article.ts';

interface Deps {
  clock: Clock;
}

const reads = ({ clock }: Deps): DeskRoute[] => [
  deskRoute(contract.listArticles, async ({ input, tx }) => {
    const rows = await listDeskArticles(tx, input);
    const last = rows.length === PAGE ? rows.at(-1) : undefined;
    return { records: rows.map((row) => presentRow(row, clock.now())), next: last ? cursorOf(last) : null };
  }),
  deskRoute(contract.getArticle, async ({ input: { id }, operator, tx }) => {
    const row = await findDeskArticle(tx, id);
    const found = await readContent(tx, id);
    if (!row || !found) throw new DomainError('not_found');
    return {
      ...found.content,
      ...presentRow(row, clock.now()),
      history: await listVersions(tx, id),
      tellings: await listTellings(tx, id),
      can: { write: operator.roles.includes('editor') },
    };
  }),
  deskRoute(contract.getArticleVersion, async ({ input, tx }) => {
    const found = await findVersion(tx, input.id, Number(input.number));
    if (!found) throw new DomainError('not_found');
    return found;
  }),
  deskRoute(contract.listFeeds, ({ tx }) => listFeedRows(tx)),
  deskRoute(contract.countAudience, async ({ input, tx }) => {
    const count = await countMembers(tx, input, new Date(clock.now()));
    return { count, audience: audienceText(input), needsTwo: needsTwo(input, count) };
  }),
];

const needsTwo = (audience: Audience, count: number): boolean => isEverybody(audience) || count > contract.TOLD_BY_ONE;

const tell = async (
  deps: Deps,
  tx: Tx,
  { id, reason, ...audience }: DeskInput<typeof contract.tellArticle>,
  operator: Operator,
) => {
  const article = await findTold(deps, tx, id);
  if (!article) throw new DomainError('not_found');
  const counted = await countMembers(tx, audience, new Date(deps.clock.now()));
  if (counted === 0) throw new DeskRefusal('nobody_to_tell');
  const telling = { articleId: id, title: article.title, audience, counted };
  return needsTwo(audience, counted)
    ? {
        counted,
        tellingId: null,
        proposalId: await propose(deps, tx, { kind: 'article.tell', body: telling, reason, by: operator }),
      }
    : {
        counted,
        tellingId: await startTelling(deps, tx, telling, { operatorId: operator.id, proposalId: null }),
        proposalId: null,
      };
};

export const articleDeskRoutes = (deps: Deps): DeskRoute[] => {
  const changeBy = ({ id }: Operator, reason: string) => ({
    operatorId: id,
    reason,
    at: new Date(deps.clock.now()),
  });
  return [
    ...reads(deps),
    deskRoute(contract.saveArticle, async ({ input, operator, tx, act }) => {
      const { id, version, before, after } = await saveContent(tx, input, changeBy(operator, input.reason));
      await act({
        object: `article:${id}`,
        reason: input.reason,
        before: before && summaryOf(before),
        after: { version, ...summaryOf(after) },
      });
      return { id, version };
    }),
    deskRoute(contract.endArticle, async ({ input: { id, version, reason }, operator, tx, act }) => {
      const change = changeBy(operator, reason);
      const opened = await openForChange(tx, { id, version, at: change.at });
      const { endAt, publishAt, isDraft } = opened.content;
      const nowMs = change.at.getTime();
      if (isDraft || (endAt !== null && endAt <= nowMs)) throw new DomainError('too_late');
      // An article not yet published goes back to its writer; a published one ends.
      const ended = publishAt > nowMs ? { isDraft: true } : { endAt: nowMs };
      const number = opened.version + 1;
      await writeContent(tx, id, { content: { ...opened.content, ...ended }, number, change });
      await act({ object: `article:${id}`, reason, before: { isDraft, endAt }, after: { version: number, ...ended } });
      return { version: number };
    }),
    deskRoute(contract.tellArticle, async ({ input, operator, tx, act }) => {
      const { counted, ...answer } = await tell(deps, tx, input, operator);
      const { id, reason, ...audience } = input;
      await act({ object: `article:${id}`, reason, after: { ...answer, counted, audience: audienceText(audience) } });
      return answer;
    }),
  ];
};
