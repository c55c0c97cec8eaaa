/**
 * The wallet: what a member has by currency, and every line that made it so. Owns the currencies and no money:
 * balances and lines are the ledger's, prices are the tape's. A member sees own lines only; the other side of a journal
 * is shown by purpose, never by name.
 */
import * as contract from '@assay/contract/wallet';
import { FEES, RECORD_GROUPS } from '@assay/contract/ledger';
import type { JournalKind, RecordChoice, RecordGroup } from '@assay/contract/ledger';
import { toPage } from '@assay/contract/envelope';
import { formatUnits } from '@assay/contract/money';
import { toBase64 } from '@assay/verify/checkpoint';
import { businessDay, businessDayStart, formatWireTime, parseWireTime } from '@assay/contract/time';
import type { Clock } from '../../base/clock.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { listRoute, route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import {
  listPostings,
  listPostingsOf,
  readBalances,
  readJournal,
  readOwnEntries,
  readOwnHead,
} from '../../ledger/read-books.ts';
import type { PriceReader } from '../../quotes/price-reader.ts';
import { createLoggedHeads } from '../public-log/index.ts';
import { presentHolding, presentJournal, presentOwnEntry, presentRow } from './present.ts';
import { createPrices } from './prices.ts';
import { findCurrency, loadCurrencies } from './queries.ts';
import type { Currency } from './queries.ts';
import { holdingsOf } from './rules.ts';

const DAY_MS = 86_400_000;
/** Entries of one answer. */
const CHAIN_PAGE = 200;

/** The instant a day starts; refuses what looks like a date and is none. */
const dayStart = (day: string | undefined, field: string): number | undefined => {
  if (day === undefined) return undefined;
  const startMs = businessDayStart(day);
  if (Number.isNaN(startMs) || businessDay(startMs) !== day) throw new DomainError('invalid_input', { field });
  return startMs;
};

/** Narrower of a day's bound and an instant; either may be absent. */
const narrowest = (
  narrower: (...bounds: number[]) => number,
  dayMs: number | undefined,
  instant: string | undefined,
): number | undefined => {
  const bounds = [dayMs, instant === undefined ? undefined : parseWireTime(instant)].filter((one) => one !== undefined);
  return bounds.length === 0 ? undefined : narrower(...bounds);
};

const kindsOf = (type: JournalKind | RecordChoice | undefined): readonly JournalKind[] | undefined => {
  if (type === undefined || type === FEES) return undefined;
  return Object.hasOwn(RECORD_GROUPS, type) ? RECORD_GROUPS[type as RecordGroup] : [type as JournalKind];
};

export const walletRoutes = (deps: { db: Db; clock: Clock; quotes: PriceReader }): Route[] => {
  const prices = createPrices(deps);
  const findLogged = createLoggedHeads();
  /** A coin whose market is still to open is nobody's yet. */
  const loadListed = async (tx: Tx): Promise<Currency[]> =>
    (await loadCurrencies(tx)).filter(
      ({ market }) => market === null || (deps.quotes.find(market)?.listedMs ?? 0) <= deps.clock.now(),
    );
  return [
    route(contract.listCurrencies, async ({ tx }) =>
      (await loadListed(tx)).map(({ code, name, decimals, isFiat }) => ({
        currency: code,
        name,
        decimals,
        isFiat,
      })),
    ),

    route(contract.getRate, async ({ tx, input }) => {
      const price = prices.now(findCurrency(await loadCurrencies(tx), input.currency));
      if (!price) throw new DomainError('no_price');
      return {
        currency: input.currency,
        rate: formatUnits(price.units, price.scale),
        symbol: price.symbol,
        tick: price.tick,
        time: formatWireTime(price.atMs),
      };
    }),

    route(contract.listBalances, async ({ tx, memberId }) => {
      const currencies = await loadListed(tx);
      const balances = await readBalances(tx, memberId);
      return holdingsOf(currencies, balances, 'money', (currency) => prices.now(currency)).map(presentHolding);
    }),

    listRoute(contract.listEntries, async ({ tx, memberId, input }) => {
      const currencies = await loadCurrencies(tx);
      const lastDay = dayStart(input.to, 'to');
      const filter = {
        memberId,
        kinds: kindsOf(input.type),
        currency: input.currency,
        fromMs: narrowest(Math.max, dayStart(input.from, 'from'), input.since),
        untilMs: narrowest(Math.min, lastDay === undefined ? undefined : lastDay + DAY_MS, input.before),
        withFee: input.type === FEES,
        isFolded: input.fold === 'withdrawals',
      };
      const at = { offset: (input.pageNo - 1) * input.pageSize, limit: input.pageSize };
      const { rows, total } = await listPostings(tx, filter, at);
      const withdrawals = filter.isFolded ? rows.filter(({ kind }) => kind === 'withdrawal_hold') : [];
      const parts = await listPostingsOf(
        tx,
        memberId,
        withdrawals.map(({ object }) => object),
      );
      return toPage(
        rows.map((row) => presentRow(currencies, row, parts)),
        total,
        input,
      );
    }),

    listRoute(contract.getEntry, async ({ tx, memberId, input }) => {
      const [seq = 0, line = 0] = input.id.split('-').map(Number);
      const journal = await readJournal(tx, memberId, seq);
      if (!journal || line < 1 || line > journal.lines.length) throw new DomainError('not_found');
      return presentJournal(await loadCurrencies(tx), seq, journal);
    }),

    listRoute(contract.getChain, ({ tx: reader, memberId, input }) =>
      reader.snapshot(async (tx) => {
        const { seq, hash, atUs } = await readOwnHead(tx, memberId);
        const balances = await readBalances(tx, memberId);
        const logged = await findLogged(tx, memberId);
        const entries =
          input.after === undefined ? [] : await readOwnEntries(tx, memberId, Number(input.after), CHAIN_PAGE);
        return {
          seq,
          hash: hash.toString('hex'),
          atUs: String(atUs),
          time: deps.clock.now(),
          balances: balances.map((account) => ({ ...account, balance: String(account.balance) })),
          entries: entries.map(presentOwnEntry),
          logged: logged && { ...logged, proof: logged.proof.map((sibling) => toBase64(sibling)) },
        };
      }),
    ),
  ];
};
