/**
 * Answers in the sandbox, where nobody sits at the desk: with the article of the help centre that fits best, and says that
 * it is a robot. Each message is answered once, whoever answers and however often the server starts.
 */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { searchHelp } from '../../modules/article/index.ts';
import { tellNotice } from '../../modules/notice/index.ts';
import { isRobotOn } from '../../modules/queue/index.ts';
import { insertMessage, listWaiting, markRead } from '../../modules/chat/queries.ts';
import type { MessageRow, NewMessage } from '../../modules/chat/queries.ts';
import { handOver } from '../../modules/chat/desk-queries.ts';
import { ROBOT_WORDS } from './robot-words.ts';
import { stopOf } from '../../modules/chat/stop-rules.ts';

const AT_ONCE = 20;
/** So long after a person was asked for, the robot does not answer in between. */
const SILENT_MS = 86_400_000;
const HANDED_OVER = Object.values(ROBOT_WORDS).map(({ human }) => human);

type Answer = Pick<NewMessage, 'body' | 'card'>;

const answerOf = async (tx: Tx, asked: MessageRow, nowMs: number): Promise<Answer> => {
  const { language, memberId, body: question } = asked;
  const words = ROBOT_WORDS[language];
  if (asked.picture !== null) return { body: words.picture };
  if (words.asksForHuman.test(question)) return { body: words.human };
  if (words.asksForAddress.test(question))
    return { body: words.address, card: { title: words.openDeposit, screen: '/chongzhi' } };
  const [article] = await searchHelp(tx, { memberId, language, nowMs }, question);
  if (article === undefined) return { body: words.nothing };
  const card = { title: article.title, screen: `/articleDetail?id=${article.id}` };
  // The rules of the chat hold for what the house has written elsewhere, too.
  return { body: stopOf(article.summary) === undefined ? article.summary : words.found, card };
};

const answer = async (clock: Clock, tx: Tx, asked: MessageRow): Promise<void> => {
  const { memberId, language } = asked;
  const at = new Date(clock.now());
  await markRead(tx, memberId, { side: 'member', upTo: asked.number, at });
  const said = await answerOf(tx, asked, at.getTime());
  const id = randomUUID();
  const isNew = await insertMessage(tx, {
    ...said,
    id,
    memberId,
    author: 'robot',
    language,
    answers: asked.id,
    createdAt: at,
  });
  // A member who was promised a person waits for one.
  if (isNew && said.body === ROBOT_WORDS[language].human) await handOver(tx, memberId, asked.createdAt);
  if (isNew) await tellNotice(tx, { memberId, kind: 'chat_answered', subject: id, at });
};

export const robotJob =
  ({ db, clock }: { db: Db; clock: Clock }): (() => Promise<void>) =>
  async () => {
    if (!(await isRobotOn(db, 'chat'))) return;
    const told = { words: HANDED_OVER, since: new Date(clock.now() - SILENT_MS) };
    for (const asked of await listWaiting(db, AT_ONCE, told)) await db.transaction((tx) => answer(clock, tx, asked));
  };
