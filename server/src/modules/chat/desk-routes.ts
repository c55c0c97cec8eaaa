/**
 * Chats at the desk. Invariant: the rules stop operators as well, and stopped text is not kept; one message for one id;
 * when two answer at once, the one who claimed the chat does.
 */
import { answerChat, closeChat, findAnswers, getChat, listChats } from '@assay/contract/desk/chat';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import type { Language } from '@assay/contract/language';
import type { Clock } from '../../base/clock.ts';
import { DomainError } from '../../base/domain-error.ts';
import type { Db, Tx } from '../../db/database.ts';
import { deskRoute, DONE } from '../../http/desk-route.ts';
import type { DeskRoute, Operator } from '../../http/desk-route.ts';
import { searchHelp } from '../article/index.ts';
import { useBrought } from '../upload/index.ts';
import { findClaims, nextOf, refuseClaimed, takeClaim } from '../queue/index.ts';
import { answerMember, readMessages } from './desk.ts';
import { closeWaiting, DUE_MS, findDeskChat, listDeskChats, readAuthors } from './desk-queries.ts';
import type { DeskChat } from './desk-queries.ts';
import { findMessage, listMessages } from './queries.ts';
import { stopOf } from './stop-rules.ts';

interface Deps {
  db: Db;
  clock: Clock;
}

type Row = DeskOutput<typeof listChats>['records'][number];
type Details = DeskOutput<typeof getChat>;

const MOST_ANSWERS = 8;

const present = async (deps: Deps, tx: Tx, rows: readonly DeskChat[]): Promise<Row[]> => {
  const ids = rows.map(({ id }) => id);
  const claims = await findClaims(deps, tx, 'chat', ids);
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.id, name: row.memberName, verification: row.verification },
    language: row.language,
    waitingSince: row.waitingSince?.getTime() ?? null,
    dueAt: row.waitingSince && row.waitingSince.getTime() + DUE_MS,
    lastAt: row.lastAt.getTime(),
    lastAuthor: row.lastAuthor,
    preview: row.preview,
    unread: row.unread,
    claim: claims.get(row.id) ?? null,
  }));
};

const canAnswer = ({ id, roles }: Operator, { claim }: Row): Details['can'] => {
  if (!roles.includes('support')) return { answer: false, why: 'Support answers' };
  return claim && claim.operatorId !== id
    ? { answer: false, why: `${claim.name} has it in hand` }
    : { answer: true, why: null };
};

const detailsOf = async (
  deps: Deps,
  tx: Tx,
  { id, before, operator }: { id: string; before: string; operator: Operator },
): Promise<Details> => {
  const { rows, hasMore } = await listMessages(tx, id, before === '' ? undefined : before);
  const newest = rows.at(-1);
  if (newest && operator.roles.includes('support')) await readMessages(deps, tx, { memberId: id, upTo: newest.number });
  const chat = await findDeskChat(tx, id);
  if (!chat) throw new DomainError('not_found');
  const [shown] = await present(deps, tx, [chat]);
  const authors = await readAuthors(
    tx,
    rows.map((row) => row.id),
  );
  return {
    ...shown!,
    messages: rows.map((row) => ({
      id: row.id,
      number: String(row.number),
      author: row.author,
      operator: authors.get(row.id) ?? null,
      text: row.body,
      picture: row.picture,
      card: row.cardTitle === null || row.cardScreen === null ? null : { title: row.cardTitle, screen: row.cardScreen },
      stopped: row.stopped,
      at: row.createdAt.getTime(),
      isRead: row.readAt !== null,
    })),
    hasMore,
    can: canAnswer(operator, shown!),
  };
};

const languageOf = async (tx: Tx, memberId: string): Promise<Language> => {
  const [row] = await tx.query<{ language: Language }>(
    'select language from member where id = $1 and closed_at is null',
    [memberId],
  );
  if (!row) throw new DomainError('not_found');
  return row.language;
};

export const chatDeskRoutes = (deps: Deps): DeskRoute[] => [
  deskRoute(listChats, async ({ input, operator, tx }) => {
    const me = { operatorId: operator.id, now: new Date(deps.clock.now()) };
    const rows = await listDeskChats(tx, input, me);
    const isOpen = input.view === 'open';
    const next = nextOf(rows, ({ id, waitingSince, lastAt }) => ({ at: isOpen ? waitingSince! : lastAt, id }));
    return { records: await present(deps, tx, rows), next };
  }),
  deskRoute(getChat, ({ input, operator, tx }) => detailsOf(deps, tx, { ...input, operator })),
  deskRoute(answerChat, async ({ input, operator, tx, act }) => {
    const { id, messageId, text = '', picture, card } = input;
    if (text === '' && picture === undefined) throw new DomainError('invalid_input', { field: 'text' });
    await languageOf(tx, id);
    await takeClaim(deps, tx, { queue: 'chat', item: id }, operator);
    const isRepeat = (await findMessage(tx, messageId)) !== undefined;
    // A stopped message leaves the picture unsent, for another try.
    if (picture !== undefined && !isRepeat && stopOf([text, card?.title ?? ''].join('\n')) === undefined)
      await useBrought(tx, { name: picture, memberId: id, operatorId: operator.id });
    const stopped = await answerMember(deps, tx, {
      id: messageId,
      memberId: id,
      operator: `operator:${operator.id}`,
      text,
      picture,
      ...(card && { card }),
    });
    // Somebody else's id, or one of another chat, is no try of this message.
    if ((await findMessage(tx, messageId))?.memberId !== id) throw new DomainError('request_reused');
    await act({
      object: `chat:${id}`,
      after: { messageId, ...(picture !== undefined && { picture }), stopped: stopped ?? null },
    });
    return { stopped: stopped ?? null };
  }),
  deskRoute(closeChat, async ({ input, operator, tx, act }) => {
    const { id, reason } = input;
    await refuseClaimed(deps, tx, { queue: 'chat', item: id }, operator.id);
    const chat = await findDeskChat(tx, id);
    if (!chat) throw new DomainError('not_found');
    if (!(await closeWaiting(tx, id))) throw new DomainError('too_late');
    await act({ object: `chat:${id}`, reason, before: { waitingSince: chat.waitingSince }, after: null });
    return DONE;
  }),
  deskRoute(findAnswers, async ({ input, tx }) => {
    const reader = { memberId: input.id, language: await languageOf(tx, input.id), nowMs: deps.clock.now() };
    const articles = await searchHelp(tx, reader, input.question);
    return articles.slice(0, MOST_ANSWERS).map(({ id, title, summary }) => ({
      title,
      text: summary,
      card: { title, screen: `/articleDetail?id=${id}` },
    }));
  }),
];
