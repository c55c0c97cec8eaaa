/** Relation of a receipt to the ledger: how it moves the member's money, and which journal does. */
import { addDays, businessDay } from '@assay/contract/time';
import { journalIdOf } from './journal-id.ts';
import type { Receipt } from './receipt.ts';

/** Actor that decides trades. */
const ENGINE = 'engine';

export interface Moves {
  available: bigint;
  margin: bigint;
}

/** Amounts that move the member's accounts. */
export const movesOf = (receipt: Receipt): Moves => {
  if (receipt.kind === 'option') return { available: BigInt(receipt.credit), margin: -BigInt(receipt.stake) };
  const margin = BigInt(receipt.margin);
  if (receipt.kind === 'closing') return { available: BigInt(receipt.paid), margin: -margin };
  const held = BigInt(receipt.held);
  return { available: held - margin - BigInt(receipt.fee), margin: margin - held };
};

/** The journal that books it. */
export const bookedBy = (receipt: Receipt): string => {
  const { kind, id } = receipt;
  if (kind === 'option') return journalIdOf(ENGINE, `option-end:${id}`);
  return journalIdOf(ENGINE, kind === 'closing' ? `close:${id}:${receipt.number}` : `order-end:${id}`);
};

/** The journal that books the night of a day. */
export const nightJournal = (positionId: string, day: string): string =>
  journalIdOf(ENGINE, `financing:${positionId}:${day}`);

/** A server that was down charges later; so long ago no night is charged any more. */
const MOST_NIGHTS = 400;

/** Which day's night a journal books that was made at a time. */
export const nightOf = (positionId: string, journalId: string, atMs: number): string | undefined => {
  let day = businessDay(atMs);
  for (let i = 0; i < MOST_NIGHTS; i += 1) {
    day = addDays(day, -1);
    if (nightJournal(positionId, day) === journalId) return day;
  }
  return undefined;
};

const MOST_PARTS = 500;

/** Which of a position's closings a journal books. */
export const closingNumber = (positionId: string, journalId: string): number | undefined => {
  for (let number = 1; number <= MOST_PARTS; number += 1)
    if (journalIdOf(ENGINE, `close:${positionId}:${number}`) === journalId) return number;
  return undefined;
};
