import type { ReceiptOf } from '@assay/verify/receipt';
import type { Translate } from '../../i18n/i18n.ts';
import { tickNumber } from './tick-number.ts';

/** Enough of a fingerprint for eyes to compare; the check compares all of it. */
export const showHead = (head: string): string => (head.length > 16 ? `${head.slice(0, 8)}…${head.slice(-8)}` : head);

/** Where the tape stood when an order was accepted. */
export const headText = (t: Translate, receipt: ReceiptOf<'fill'> | ReceiptOf<'option'>): string =>
  `${tickNumber(t, receipt.acceptSeq)} · ${showHead(receipt.acceptHead)}`;
