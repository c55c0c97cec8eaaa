/**
 * Tells members of an announcement: a notice each, in their own language. Invariant: each is told once, also when the
 * process dies in between or two work on it, since a step is one transaction and a notice is unique.
 */
import { randomUUID } from 'node:crypto';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { tellNotices } from '../notice/index.ts';
import type { ProposalWork } from '../operator/index.ts';
import { AUDIENCE, audienceText, audienceValues } from './audience.ts';
import type { Audience } from './audience.ts';
import { readTexts } from './write-article.ts';

/** Members of one step: short enough that nobody waits for it. */
const STEP = 200;
/** Steps of one turn of the job, so that others of its runner have theirs. */
const STEPS = 20;

export interface Telling {
  articleId: string;
  title: string;
  audience: Audience;
  counted: number;
}

interface Deps {
  clock: Clock;
}

/** Only what members can read is told. */
export const findTold = async ({ clock }: Deps, tx: Tx, articleId: string): Promise<{ title: string } | undefined> => {
  const [row] = await tx.query<{ title: string }>(
    `select t.title from article a join article_text t on t.article_id = a.id and t.language = 'en-us'
      where a.id = $1 and a.kind = 'announcement' and not a.is_draft and a.published_at <= $2
        and (a.ends_at is null or a.ends_at > $2)`,
    [articleId, new Date(clock.now())],
  );
  return row;
};

export const startTelling = async (
  deps: Deps,
  tx: Tx,
  { articleId, audience, counted }: Telling,
  by: { operatorId: string; proposalId: string | null },
): Promise<string> => {
  const id = randomUUID();
  await tx.query(
    `insert into article_telling (id, article_id, audience, counted, operator_id, proposal_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, articleId, JSON.stringify(audience), counted, by.operatorId, by.proposalId, new Date(deps.clock.now())],
  );
  return id;
};

export const tellingWork = (deps: Deps): ProposalWork<Telling> => ({
  roles: ['editor', 'owner'],
  title: ({ title, counted }) => `Tell ${counted} members: ${title}`,
  lines: ({ title, audience, counted }) => [
    { label: 'Announcement', before: null, after: title },
    { label: 'To', before: null, after: audienceText(audience) },
    { label: 'Members', before: null, after: String(counted) },
  ],
  carryOut: async (tx, telling, { approvedBy, proposalId }) => {
    if (!(await findTold(deps, tx, telling.articleId))) throw new DomainError('too_late');
    await startTelling(deps, tx, telling, { operatorId: approvedBy, proposalId });
    return null;
  },
});

interface Open {
  id: string;
  articleId: string;
  audience: Audience;
  createdAt: Date;
  toldUpTo: string | null;
}

const finish = (tx: Tx, id: string, at: Date): Promise<unknown> =>
  tx.query('update article_telling set done_at = $2 where id = $1', [id, at]);

/** False when there is nothing left to tell. An announcement that was withdrawn is told to nobody else. */
const tellSome = async (deps: Deps, tx: Tx): Promise<boolean> => {
  const at = new Date(deps.clock.now());
  const [open] = await tx.query<Open>(
    `select id, article_id as "articleId", audience, created_at as "createdAt", told_up_to as "toldUpTo"
       from article_telling where done_at is null order by created_at, id limit 1 for update skip locked`,
  );
  if (!open) return false;
  if (!(await findTold(deps, tx, open.articleId))) {
    await finish(tx, open.id, at);
    return true;
  }
  const members = await tx.query<{ id: string; language: Language }>(
    `select m.id, m.language from member m where ${AUDIENCE} and ($7::uuid is null or m.id > $7) order by m.id limit ${STEP}`,
    [...audienceValues(open.audience, open.createdAt), open.toldUpTo],
  );
  const titles = new Map((await readTexts(tx, open.articleId)).map(({ language, title }) => [language, title]));
  await tellNotices(
    tx,
    members.map(({ id, language }) => ({
      memberId: id,
      kind: 'announcement',
      subject: open.id,
      params: { id: open.articleId, title: titles.get(language) ?? titles.get('en-us') ?? '' },
      at,
    })),
  );
  const last = members.at(-1);
  if (last)
    await tx.query('update article_telling set told_up_to = $2, told = told + $3 where id = $1', [
      open.id,
      last.id,
      members.length,
    ]);
  if (members.length < STEP) await finish(tx, open.id, at);
  return true;
};

export const tellMembers = async ({ db, clock }: { db: Db; clock: Clock }): Promise<void> => {
  for (let step = 0; step < STEPS; step++) if (!(await db.transaction((tx) => tellSome({ clock }, tx)))) return;
};
