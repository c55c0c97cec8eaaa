/**
 * The silent check that what is owed to this member is in the sum of what is owed to all. The proof comes with the answer
 * that every start of the app asks for; it must fit the member's own statement, and its tree must be in the public log and
 * go on from the last one that this phone saw.
 */
import { call } from '@assay/client/call';
import { fetchProofJson } from '@assay/client/proof';
import { serverNow } from '@assay/client/server-clock';
import { useSession } from '@assay/client/session';
import { getMyUserInfo } from '@assay/contract/session';
import type { UserInfo } from '@assay/contract/session';
import { getChain } from '@assay/contract/wallet';
import { toBase64 } from '@assay/verify/checkpoint';
import type { KeptStatement } from '@assay/verify/kept-statement';
import { checkMemberProof, parseLiabilities, textHash } from '@assay/verify/liabilities';
import type { LiabilitiesEntry, MemberProof } from '@assay/verify/liabilities';
import type { LogNote } from '@assay/verify/log-head';
import type { StatementEntry } from '@assay/verify/statement';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { readStatement } from './check-statement.ts';
import { readKept, writeKept } from './kept.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { keepGoodProof } from './kept-liabilities.ts';
import { proofForm } from './liabilities-form.ts';
import { booksFault, hadMoneyBefore, hasMoney } from './own-books.ts';
import { toStatementEntry } from './statement-entry.ts';

const HOUR_MS = 3_600_000;
/** Two trees are taken each day; when none of two days is there, the server has stopped to prove anything. */
const OVERDUE_MS = 48 * HOUR_MS;
/** A server that was down for days needs a moment for its first tree. */
const OVERDUE_GRACE_MS = HOUR_MS / 4;
/** The answer of the start is asked for anew when its tree is this old. */
const OLD_MS = 12 * HOUR_MS;
const LATE_MS = 60_000;
/** Trees between the last one that was seen and this one, whose links are followed. */
const MOST_LINKS = 60;
const MOST_PAGES = 25;

const stateForm = z.object({
  /** Names of the member, and since when this phone knows them. */
  names: z.array(z.object({ name: z.string(), since: z.number() })),
  tree: z.optional(z.object({ number: z.int(), root: z.string() })),
  /** True once a leaf of this member was found right: whoever was in a tree is in every later one. */
  wasIn: z.optional(z.boolean()),
  overdueSince: z.optional(z.number()),
});
type State = z.infer<typeof stateForm>;
const storeOf = (memberId: string): string => `liabilities ${memberId}`;

const readState = async (memberId: string): Promise<State> => {
  const parsed = stateForm.safeParse(await readKept(storeOf(memberId)));
  return parsed.success ? parsed.data : { names: [] };
};

const withName = (state: State, { email, phone }: UserInfo, nowMs: number): State => {
  const name = email ?? phone ?? '';
  if (state.names.some((known) => known.name === name)) return state;
  return { ...state, names: [...state.names, { name, since: nowMs }] };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the server's answer on the newest tree; asks again when the one from the start is old, as every phone does. */
const newestAnswer = async (user: UserInfo, nowMs: number): Promise<UserInfo> => {
  const entry = parseLiabilities(
    z.object({ liabilities: z.string() }).safeParse(parseJson(user.liabilities ?? '')).data?.liabilities ?? '',
  );
  if (entry && nowMs - entry.timeMs < OLD_MS) return user;
  return call(getMyUserInfo, {}, { announce: false, redirect: false });
};

/** The entry of a tree, when the log with this head has it. */
const readEntry = async (head: LogNote, number: number): Promise<LiabilitiesEntry | undefined> => {
  const answer = await ifThere(fetchProofJson(`/proof/log/entry/liabilities/${number}/${head.size}`, entryAnswer));
  return answer && isEntryOf(head, answer, answer.entry) ? parseLiabilities(answer.entry) : undefined;
};

type LinkFault = 'older' | 'link' | 'unlogged';

/** Undefined when the log has the tree, and it goes on from the last one that was seen. */
const linkFault = async (
  head: LogNote,
  text: string,
  entry: LiabilitiesEntry,
  seen: State['tree'],
): Promise<LinkFault | undefined> => {
  const answer = await ifThere(
    fetchProofJson(`/proof/log/entry/liabilities/${entry.number}/${head.size}`, entryAnswer),
  );
  if (!answer || !isEntryOf(head, answer, text)) return 'unlogged';
  if (!seen) return undefined;
  if (entry.number < seen.number) return 'older';
  if (entry.number === seen.number) return toBase64(entry.root) === seen.root ? undefined : 'link';
  if (entry.number - seen.number > MOST_LINKS) return undefined;
  let { root } = seen;
  for (let number = seen.number + 1; number <= entry.number; number += 1) {
    const next = number === entry.number ? entry : await readEntry(head, number);
    if (!next || next.number !== number || toBase64(next.previous) !== root) return 'link';
    root = toBase64(next.root);
  }
  return undefined;
};

/** The member's entries after one, up to what is kept; undefined when they are too many for a phone. */
const entriesAfter = async (seq: number, kept: KeptStatement): Promise<StatementEntry[] | undefined> => {
  const entries: StatementEntry[] = [];
  for (let page = 0, after = seq; after < kept.seq; page += 1) {
    if (page === MOST_PAGES) return undefined;
    const said = await call(getChain, { after: String(after) }, { announce: false });
    const next = said.entries.map(toStatementEntry).filter((entry) => entry.seq <= kept.seq);
    if (next.length === 0) break;
    entries.push(...next);
    after = next.at(-1)!.seq;
  }
  return entries;
};

const marksAnswer = z.object({ marks: z.string() });

/** True when positions were valued at the prices that were published with the tree, the same for everybody. */
const areMarksTrue = async ({ positions }: MemberProof, { number, marks }: LiabilitiesEntry): Promise<boolean> => {
  if (positions.length === 0) return true;
  const answer = await ifThere(fetchProofJson(`/proof/liabilities/${number}`, marksAnswer));
  if (!answer || toBase64(textHash(answer.marks)) !== toBase64(marks)) return false;
  const published = new Map(answer.marks.split('\n').map((line) => [line.split(' ')[0], line.split(' ')]));
  return positions.every(({ symbolId, tick, side, mark }) => {
    const [, seq, bid, ask] = published.get(String(symbolId)) ?? [];
    return seq === String(tick) && mark === (side === 1 ? bid : ask);
  });
};

/** True when the member must be in the tree: he was in one before, or had money well before this one. */
const mustBeIn = async (
  { wasIn }: State,
  kept: KeptStatement | undefined,
  { timeMs }: LiabilitiesEntry,
): Promise<boolean> => {
  if (wasIn === true) return true;
  if (!kept) return false;
  if (kept.atUs < BigInt(timeMs - LATE_MS) * 1000n) return hasMoney(kept.balances);
  const entries = await entriesAfter(0, kept);
  return entries === undefined || hadMoneyBefore(entries, timeMs - LATE_MS);
};

/** Returns the fault of a proof; `undefined` for none, `unknown` when it cannot be judged now. */
const proofFault = async (
  proof: MemberProof,
  { user, state, kept }: { user: UserInfo; state: State; kept: KeptStatement | undefined },
): Promise<string | undefined> => {
  const checked = checkMemberProof(proof, { id: user.id, names: state.names.map(({ name }) => name) });
  if (typeof checked === 'string') {
    // A new phone does not know what its member was called when the tree was taken; the next tree has the name of now.
    const time = parseLiabilities(proof.liabilities)?.timeMs ?? 0;
    return checked === 'root' && state.names.every(({ since }) => since > time) ? 'unknown' : checked;
  }
  if (!(await areMarksTrue(proof, checked.entry))) return 'marks';
  if (!kept || kept.seq < proof.chain.seq) return 'unknown';
  const later = await entriesAfter(proof.chain.seq, kept);
  return later ? booksFault(proof, checked.entry, { kept, later }) : 'unknown';
};

/** Red when nothing of the last two days is there, unless this is the first that the phone sees of it. */
const overdue = async (
  memberId: string,
  state: State,
  { nowMs, said }: { nowMs: number; said: string },
): Promise<void> => {
  const since = state.overdueSince ?? nowMs;
  await writeKept(storeOf(memberId), { ...state, overdueSince: since });
  // A server that never had a tree gets the time for its first one.
  if (nowMs - since <= (state.tree ? OVERDUE_GRACE_MS : OVERDUE_MS)) return;
  const was = JSON.stringify(state.tree ?? null);
  await raiseAlarm({ kind: 'liabilities', was, is: JSON.stringify({ fault: 'overdue', said }) });
};

/** `head`: the newest head of the log that this phone has proven. */
export const checkLiabilities = async (head: LogNote): Promise<void> => {
  const known = useSession.getState().userInfo;
  if (!known) return;
  const kept = (await readStatement(known.id))?.statement;
  // The statement was asked for a moment ago, and says when by the server's clock.
  const nowMs = kept?.saidMs ?? serverNow();
  const user = await newestAnswer(known, nowMs);
  const state = withName(await readState(user.id), user, nowMs);
  const raise = (fault: string): Promise<void> =>
    raiseAlarm({
      kind: 'liabilities',
      was: JSON.stringify({ tree: state.tree, statement: kept && { seq: kept.seq, hash: kept.hash } }),
      is: JSON.stringify({ fault, said: user.liabilities ?? null }),
    });
  if (user.liabilities === undefined) {
    const isOwed = state.tree !== undefined || (kept !== undefined && hasMoney(kept.balances));
    return isOwed ? overdue(user.id, state, { nowMs, said: '' }) : writeKept(storeOf(user.id), state);
  }
  const said = proofForm.safeParse(parseJson(user.liabilities)).data;
  const entry = said && parseLiabilities(said.liabilities);
  if (!entry) return raise('form');
  const broken = await linkFault(head, said.liabilities, entry, state.tree);
  if (broken) return raise(broken);
  if (nowMs - entry.timeMs > OVERDUE_MS) return overdue(user.id, state, { nowMs, said: said.liabilities });
  const isLeaf = 'secret' in said;
  if (!isLeaf && (await mustBeIn(state, kept, entry))) return raise('left out');
  const fault = isLeaf ? await proofFault(said, { user, state, kept }) : undefined;
  if (fault === 'unknown') return writeKept(storeOf(user.id), state);
  if (fault !== undefined) return raise(fault);
  const { overdueSince: _overdue, ...rest } = state;
  const tree = { number: entry.number, root: toBase64(entry.root) };
  await writeKept(storeOf(user.id), { ...rest, tree, wasIn: isLeaf });
  if (isLeaf) await keepGoodProof(user.id, said, entry.timeMs);
};
