/**
 * Marks against the tape. A position that was open when a ranking became final counts at the last valid tick of a market
 * that rested then, at the side that closing would have got. Positions that were closed are decided again with all others
 * (`trade/audit-outcomes.ts`). A mark whose tape is no longer kept cannot be read again and is left out.
 */
import { SETTLEMENT } from '@assay/contract/money';
import { pointValue, profitOf } from '@assay/verify/position-rule';
import type { Side, Size } from '@assay/verify/position-rule';
import { quoteOf } from '@assay/verify/quote';
import { isValidTick, recordTime } from '@assay/verify/tape-record';
import type { TapeRecord, Tick } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { tryToRead, whyUnreadable } from '../../db/unreadable.ts';
import type { LedgerFinding } from '../../ledger/find-wrong.ts';
import { readStretch } from '../../quotes/audit/read-stretch.ts';
import { loadInstruments } from '../../quotes/instrument.ts';
import { loadTradeTerms } from '../trade/index.ts';

export interface AuditedMark {
  seq: number;
  price: bigint;
  profit: bigint;
  side: Side;
  open: bigint;
  size: Size;
  /** When the ranking became final. */
  settledUs: number;
}

interface AtEnd {
  halfSpread: number;
  isOpen: boolean | undefined;
  last: Tick | undefined;
}

/** State of a market on the tape at an instant. */
const stateAt = (records: readonly TapeRecord[], atUs: number, halfSpread: number): AtEnd => {
  const state: AtEnd = { halfSpread, isOpen: undefined, last: undefined };
  for (const record of records) {
    if (recordTime(record) > atUs) continue;
    if (record.kind === 'rule') state.halfSpread = record.halfSpread;
    if (record.kind === 'session') state.isOpen = record.open;
    if (isValidTick(record)) state.last = record;
  }
  return state;
};

/** Describes the fault of a mark; undefined when it matches the tape. */
export const judgeMark = (
  mark: AuditedMark,
  records: readonly TapeRecord[],
  halfSpread: number,
): string | undefined => {
  const { last, isOpen, ...rule } = stateAt(records, mark.settledUs, halfSpread);
  if (isOpen !== false) return 'its market was open';
  if (last?.seq !== mark.seq) return `is at tick ${mark.seq}, the last one was ${last?.seq ?? 'none'}`;
  const { bid, ask } = quoteOf(last, rule);
  const price = BigInt(mark.side === 1 ? bid : ask);
  if (price !== mark.price) return `its price is ${mark.price}, the tape gives ${price}`;
  const profit = profitOf(mark.size, mark.side, mark.open, price);
  return profit === mark.profit ? undefined : `its profit is ${mark.profit}, the tape gives ${profit}`;
};

interface MarkRow {
  positionId: string;
  seq: bigint;
  price: bigint;
  profit: string;
  symbolId: number;
  side: Side;
  open: bigint;
  quoteRate: bigint;
  quantity: string;
  settledMs: bigint;
}

/** Remainder of each position when it was marked: the ledger has the parts closed by then. */
const MARKS = `
  select m.position_id as "positionId", m.seq, m.price, m.profit::text as profit, o.symbol_id as "symbolId", o.side,
    p.open_price as open, o.quote_rate as "quoteRate", (o.quantity - coalesce((select sum(c.quantity)
      from position_closing c where c.position_id = p.id and c.seq <= m.seq), 0))::text as quantity,
    floor(extract(epoch from c.settled_at) * 1000)::bigint as "settledMs"
  from contest_mark m join contest_entry e on e.id = m.entry_id join contest c on c.id = e.contest_id
    join position p on p.id = m.position_id join trade_order o on o.id = p.id
  order by o.symbol_id, c.settled_at, m.position_id`;

const judgeRow = (
  row: MarkRow,
  scales: Parameters<typeof pointValue>[0],
  { records, halfSpread }: { records: readonly TapeRecord[]; halfSpread: number },
): string | undefined => {
  try {
    const mark = {
      seq: Number(row.seq),
      price: row.price,
      profit: BigInt(row.profit),
      side: row.side,
      open: row.open,
      size: { quantity: BigInt(row.quantity), point: pointValue(scales, row.quoteRate) },
      settledUs: Number(row.settledMs) * 1000,
    };
    return judgeMark(mark, records, halfSpread);
  } catch (error) {
    return whyUnreadable(error);
  }
};

export const auditMarks = async (tx: Tx): Promise<LedgerFinding[]> => {
  const rows = await tx.query<MarkRow>(MARKS);
  if (rows.length === 0) return [];
  const instruments = new Map((await loadInstruments(tx)).map((instrument) => [instrument.id, instrument]));
  const terms = await loadTradeTerms(tx);
  const findings: LedgerFinding[] = [];
  for (const ofMarket of Map.groupBy(rows, ({ symbolId, settledMs }) => `${symbolId} ${settledMs}`).values()) {
    const { symbolId, settledMs } = ofMarket[0]!;
    const instrument = instruments.get(symbolId);
    const quantityScale = terms.get(symbolId)?.quantityScale;
    if (!instrument || quantityScale === undefined) {
      findings.push({ invariant: 'V8', where: `marks of instrument ${symbolId}, which cannot be traded` });
      continue;
    }
    const seq = Math.min(...ofMarket.map((row) => Number(row.seq)));
    const records = await tryToRead(
      tx,
      () => readStretch(tx, { symbolId, seq, untilMs: Number(settledMs) }),
      (why) => {
        findings.push({ invariant: 'V8', where: `tape of instrument ${symbolId} from record ${seq} ${why}` });
        return [];
      },
    );
    const scales = { price: instrument.scale, quantity: quantityScale, currency: SETTLEMENT.decimals };
    for (const row of ofMarket) {
      if (Number(row.seq) < (records[0]?.seq ?? Infinity)) continue;
      const wrong = judgeRow(row, scales, { records, halfSpread: instrument.halfSpread });
      if (wrong !== undefined)
        findings.push({ invariant: 'V8', where: `mark of position ${row.positionId}: ${wrong}` });
    }
  }
  return findings;
};
