/**
 * The silent check of the member's own statement: it must go on from where this phone left it, add up to what the app
 * shows, and be covered by the public log. Kept by member, across log-outs.
 */
import { call } from '@assay/client/call';
import { fetchProofJson } from '@assay/client/proof';
import { useSession } from '@assay/client/session';
import type { OutputOf } from '@assay/contract/endpoint';
import { MEMBER_PURPOSES, REALMS } from '@assay/contract/ledger';
import { formatUnits } from '@assay/contract/money';
import { getChain, listBalances, listCurrencies } from '@assay/contract/wallet';
import type { ChainEntry } from '@assay/contract/wallet';
import { fromHex } from '@assay/verify/binary';
import { fromBase64 } from '@assay/verify/checkpoint';
import { accountName, compareStatement, extendStatement } from '@assay/verify/kept-statement';
import type { KeptStatement, StatementFault } from '@assay/verify/kept-statement';
import type { LogNote } from '@assay/verify/log-head';
import { hasHead, parseBooksEntry } from '@assay/verify/logged-books';
import { isValidTick } from '@assay/verify/tape-record';
import * as z from 'zod/mini';
import { raiseAlarm } from './alarms.ts';
import { checkTrades } from './check-trades.ts';
import type { AskedClosing } from './demands.ts';
import { fetchRecords } from './fetch-ticks.ts';
import { readKept, writeKept } from './kept.ts';
import { entryAnswer, ifThere, isEntryOf } from './log-entry.ts';
import { checkRequests } from './logged-requests.ts';
import { changeAccepted, readAccepted, readTrades, writeTrades } from './pending.ts';
import type { BookedTrade } from './pending.ts';
import { toStatementEntry } from './statement-entry.ts';

type Said = OutputOf<typeof getChain>;

/** The public log covers an entry a minute after it was made; what is not there by then is missing. */
const LOGGED_WITHIN_MS = 180_000;
/** Names of more entries than a phone can cause between an acceptance and the moment at which it is kept. */
const RECENT = 600;
/** Nearly every record of a tape is a tick. */
const FIRST_TICKS = 100;

const keptForm = z.object({
  seq: z.int(),
  hash: z.string(),
  atUs: z.string(),
  saidMs: z.number(),
  balances: z.array(z.tuple([z.string(), z.string()])),
  /** The newest proof that the log covers it: what a server that denies an entry has signed. */
  logged: z.unknown(),
  /** Subjects of the last entries, and their journals. */
  recent: z.array(z.string()),
});
const storeOf = (memberId: string): string => `statement ${memberId}`;

interface Kept {
  statement: KeptStatement;
  logged: unknown;
  recent: readonly string[];
}

export const readStatement = async (memberId: string): Promise<Kept | undefined> => {
  const parsed = keptForm.safeParse(await readKept(storeOf(memberId)));
  if (!parsed.success) return undefined;
  const { seq, hash, atUs, saidMs, balances, logged, recent } = parsed.data;
  const amounts = new Map(balances.map(([name, amount]) => [name, BigInt(amount)]));
  return { statement: { seq, hash, atUs: BigInt(atUs), saidMs, balances: amounts }, logged, recent };
};

const writable = ({ statement: { balances, atUs, ...rest }, logged, recent }: Kept): z.infer<typeof keptForm> => ({
  ...rest,
  atUs: String(atUs),
  balances: [...balances].map(([name, amount]) => [name, String(amount)]),
  logged,
  recent: [...recent],
});

const saidBalances = ({ balances }: Said): Map<string, bigint> =>
  new Map(
    balances.map(({ realm, purpose, currency, balance }) => [
      accountName({ realm: REALMS[realm], purpose: MEMBER_PURPOSES[purpose], currency }),
      BigInt(balance),
    ]),
  );

const ask = (after?: number): Promise<Said> =>
  call(getChain, after === undefined ? {} : { after: String(after) }, { announce: false });

/** Follows the chain from what was kept to the newest entry. */
const follow = async (
  kept: KeptStatement,
  first: Said,
): Promise<{ said: Said; entries: ChainEntry[]; reached: KeptStatement | StatementFault }> => {
  const entries: ChainEntry[] = [];
  let said = first;
  let reached = kept;
  for (;;) {
    const next = extendStatement(reached, said.entries.map(toStatementEntry));
    if (typeof next === 'string') return { said, entries, reached: next };
    entries.push(...said.entries);
    const isMoving = next.seq > reached.seq;
    reached = next;
    if (reached.seq >= said.seq || !isMoving) break;
    said = await ask(reached.seq);
  }
  const fault = compareStatement(reached, { ...said, balances: saidBalances(said) });
  return { said, entries, reached: fault ?? { ...reached, saidMs: said.time } };
};

/** Undefined when the log covers the newest entry, or that entry is too new for it. */
const findUnlogged = async (
  memberId: string,
  { seq, hash, atUs }: KeptStatement,
  { logged, time }: Said,
  head: LogNote,
): Promise<'unlogged' | undefined> => {
  if (seq === 0 || time - Number(atUs / 1000n) < LOGGED_WITHIN_MS) return undefined;
  const books = logged && parseBooksEntry(logged.body);
  if (!books || logged.seq !== seq || books.number !== logged.number) return 'unlogged';
  const own = { ownerId: memberId, seq, hash: fromHex(hash) };
  if (!hasHead(books, own, logged.index, logged.proof.map(fromBase64))) return 'unlogged';
  const answer = await ifThere(fetchProofJson(`/proof/log/entry/books/${books.number}/${head.size}`, entryAnswer));
  if (!answer) return time - books.timeMs < LOGGED_WITHIN_MS ? undefined : 'unlogged';
  return isEntryOf(head, answer, logged.body) ? undefined : 'unlogged';
};

const SHOWN = {
  available: 'available',
  withdrawal_held: 'withdrawalHeld',
  margin: 'margin',
  invested: 'invested',
  pledged: 'pledged',
  competition: 'competitionFrozen',
} as const;

/** True when the amounts that the app shows are those of the statement. */
const isAsShown = async ({ balances }: KeptStatement): Promise<boolean> => {
  const quiet = { announce: false };
  const [shown, currencies] = await Promise.all([call(listBalances, {}, quiet), call(listCurrencies, {}, quiet)]);
  const decimals = new Map(currencies.map((currency) => [currency.currency, currency.decimals]));
  return shown.every((row) =>
    Object.entries(SHOWN).every(([purpose, field]) => {
      const { currency } = row;
      const name = accountName({
        realm: REALMS.money,
        purpose: MEMBER_PURPOSES[purpose as keyof typeof SHOWN],
        currency,
      });
      return row[field] === formatUnits(balances.get(name) ?? 0n, decimals.get(currency) ?? 0);
    }),
  );
};

/** The note of an entry is who caused it, what it is about, and what it corrects. */
const objectOf = ({ note }: ChainEntry): string => {
  try {
    const [, object] = JSON.parse(note) as unknown[];
    return typeof object === 'string' ? object : '';
  } catch {
    return '';
  }
};

/** By which an acceptance finds what booked it. */
const namesOf = (entry: ChainEntry): string[] => [objectOf(entry), entry.journalId];

const TRADES = ['position_opened', 'position_closed', 'option_settled', 'financing'] as const;
const isTrade = (type: string): type is (typeof TRADES)[number] => (TRADES as readonly string[]).includes(type);

const tradeOf = (entry: ChainEntry): BookedTrade[] => {
  const { type, journalId } = entry;
  if (!isTrade(type)) return [];
  const moved = (purpose: string): string =>
    String(entry.lines.reduce((sum, line) => (line.purpose === purpose ? sum + BigInt(line.delta) : sum), 0n));
  const [, id = ''] = objectOf(entry).split(':');
  return [
    {
      type,
      id,
      journalId,
      atMs: Number(BigInt(entry.atUs) / 1000n),
      available: moved('available'),
      margin: moved('margin'),
    },
  ];
};

/** A closing waits for a tick, and on a closed market for a long time: only one that has passed can have closed it. */
const isPassedBy = async ({ symbol, tick }: AskedClosing, time: number): Promise<boolean> => {
  const records = await fetchRecords(symbol, { from: tick + 1, to: tick + FIRST_TICKS });
  return records.some((record) => isValidTick(record) && time - record.tsRecv / 1000 > LOGGED_WITHIN_MS);
};

/** Checks that everything accepted with a signature has been booked by now. */
const checkAccepted = async (memberId: string, recent: ReadonlySet<string>, { time }: Said): Promise<void> => {
  const settled = new Set<string>();
  for (const { booked, atMs, receipt, closing } of await readAccepted(memberId)) {
    if (!recent.has(booked)) {
      if (time - atMs < LOGGED_WITHIN_MS || (closing && !(await isPassedBy(closing, time)))) continue;
      await raiseAlarm({ kind: 'denied', was: receipt, is: '' });
    }
    settled.add(booked);
  }
  await changeAccepted(memberId, (list) => list.filter(({ booked }) => !settled.has(booked)));
};

/** `head`: the newest head of the log that this phone has proven. */
export const checkStatement = async (head: LogNote): Promise<void> => {
  const memberId = useSession.getState().userInfo?.id;
  if (!memberId) return;
  const kept = await readStatement(memberId);
  const first = await ask(kept?.statement.seq);
  const start: KeptStatement = kept?.statement ?? {
    seq: first.seq,
    hash: first.hash,
    atUs: BigInt(first.atUs),
    saidMs: first.time,
    balances: saidBalances(first),
  };
  const { said, entries, reached } = await follow(start, first);
  const raise = (fault: StatementFault): Promise<void> => {
    // The time of the answer would make one contradiction many.
    const { time: _time, ...is } = said;
    return raiseAlarm({
      kind: 'statement',
      was: JSON.stringify(kept && writable(kept)),
      is: JSON.stringify({ fault, ...is }),
    });
  };
  if (typeof reached === 'string') return raise(reached);
  const unlogged = await findUnlogged(memberId, reached, said, head);
  if (unlogged) return raise(unlogged);
  // Amounts that moved in between are looked at the next time.
  if (!(await isAsShown(reached)) && (await ask()).hash === reached.hash) return raise('sum');
  const recent = [...(kept?.recent ?? []), ...entries.flatMap(namesOf)].slice(-RECENT);
  await writeTrades(memberId, [...(await readTrades(memberId)), ...entries.flatMap(tradeOf)]);
  await checkAccepted(memberId, new Set(recent), said);
  await checkRequests(head, said.time);
  await writeKept(
    storeOf(memberId),
    writable({ statement: reached, logged: said.logged ?? kept?.logged ?? null, recent }),
  );
  await checkTrades(memberId, head);
};
