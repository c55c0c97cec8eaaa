/** Receipts of nights that were charged, made from the books and the rule on the tape. */
import type { OutputOf } from '@assay/contract/endpoint';
import type * as contract from '@assay/contract/receipt';
import { nightsOf } from '@assay/verify/night';
import type { NightReceipt } from '@assay/verify/night';
import { decodeRecords } from '@assay/verify/tape-record';
import type { Rule } from '@assay/verify/tape-record';
import type { Tx } from '../../db/database.ts';
import { DomainError } from '../../base/domain-error.ts';
import { journalId } from '../../ledger/journal-draft.ts';
import { TapeReader } from '../../quotes/tape/tape-reader.ts';
import { ENGINE } from './journals.ts';
import { findPositions } from './queries.ts';
import { afterUs, commonOf, openedOf, signReceipt } from './receipts.ts';
import type { ReceiptDeps } from './receipts.ts';

/** Rules are restated every minute. */
const LOOK_BACK = 1000;

interface Night {
  at_us: bigint;
  charge: string;
}

const findNight = async (tx: Tx, { id, day }: { id: string; day: string }): Promise<Night | undefined> => {
  const [night] = await tx.query<Night>(
    `select j.at_us, -p.delta as charge from journal_key k join whole.journal j on j.seq = k.seq
       join whole.posting p on p.journal_seq = j.seq
       join account a on a.id = p.account_id and a.purpose = 'margin' where k.id = $1`,
    [journalId(ENGINE, `financing:${id}:${day}`)],
  );
  return night;
};

/** The rule that stood on the tape at a moment, looked for before the first checkpoint after it. */
const ruleAt = async (
  reader: TapeReader,
  { symbolId, us, checkpoint }: { symbolId: number; us: bigint; checkpoint: number | undefined },
): Promise<Rule | undefined> => {
  const signed = checkpoint === undefined ? undefined : await reader.checkpoint(checkpoint);
  const head = signed?.heads.find((one) => one.symbolId === symbolId);
  const range = head && (await reader.range(symbolId, Math.max(1, head.seq - LOOK_BACK), head.seq));
  const rule =
    range && decodeRecords(range.records).findLast((record) => record.kind === 'rule' && BigInt(record.at) <= us);
  return rule?.kind === 'rule' ? rule : undefined;
};

export const getNightReceipt = async (
  deps: ReceiptDeps,
  tx: Tx,
  { memberId, id, day }: { memberId: string; id: string; day: string },
): Promise<OutputOf<typeof contract.getNightReceipt>> => {
  const [row] = (await findPositions(tx, { memberId, id }, { offset: 0, limit: 1 })).rows;
  const night = row && (await findNight(tx, { id, day }));
  if (!row || !night) throw new DomainError('not_found');
  const reader = new TapeReader(tx, deps.tape);
  const tradable = deps.tradableOf(row.symbol_id);
  const checkpoint = await reader.checkpointAt(afterUs(night.at_us));
  const rule = await ruleAt(reader, { symbolId: row.symbol_id, us: night.at_us, checkpoint });
  const rate = row.side === 1 ? rule?.terms?.buy : rule?.terms?.sell;
  const closed = row.closings.filter(({ us }) => BigInt(us) <= night.at_us).toSorted((a, b) => a.number - b.number);
  const left = closed.reduce((quantity, part) => quantity - BigInt(part.quantity), BigInt(row.quantity));
  const receipt: NightReceipt = {
    kind: 'financing',
    ...commonOf(row, tradable.instrument),
    ...openedOf(row, tradable),
    quantity: String(left),
    parts: closed.length === 0 ? '-' : closed.map(({ quantity }) => quantity).join('.'),
    day,
    nights: String(nightsOf(day, rule?.terms?.isDaily ?? tradable.instrument.hours === 'always')),
    rate: rate === undefined ? '-' : String(rate),
    ruleSeq: rule ? String(rule.seq) : '-',
    us: String(night.at_us),
    charge: night.charge,
  };
  return { receipt: signReceipt(receipt, deps.receiptKey), checkpoint: checkpoint ?? null };
};
