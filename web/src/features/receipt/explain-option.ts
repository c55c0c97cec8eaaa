/** Why an option ended as it did, line by line. */
import { optionTerms } from '@assay/verify/check-receipt';
import { settleOption } from '@assay/verify/option-rule';
import type { ReceiptOf } from '@assay/verify/receipt';
import type { TapeRecord } from '@assay/verify/tape-record';
import { formatSigned, formatExact } from '@assay/ui/number-format.ts';
import { formatUnits } from '@assay/contract/money';
import type { Translate } from '../../i18n/i18n.ts';
import { reasonText } from '../../proof/reason-text.ts';
import type { Sentence, Tell } from './sentence.ts';
import { headText, showHead } from './head-text.ts';
import { tickNumber } from './tick-number.ts';
import { showMoney, showPrice, showRate } from './figures.ts';

type OptionReceipt = ReceiptOf<'option'>;

const OUTCOMES = {
  won: 'option.won',
  lost: 'option.lost',
  tie: 'option.tie',
  void: 'option.void',
} as const;

export const outcomeText = (t: Translate, outcome: string): string =>
  outcome in OUTCOMES ? t(OUTCOMES[outcome as keyof typeof OUTCOMES]) : '–';

export const explainOption = (
  t: Translate,
  receipt: OptionReceipt,
  records: readonly TapeRecord[],
  tell: Tell,
): Sentence[] => {
  const end = settleOption(optionTerms(receipt), records);
  const scale = Number(receipt.priceScale);
  const at = (seq: number | undefined, price: number | undefined): string =>
    seq === undefined || price === undefined ? '–' : `${tickNumber(t, String(seq))} · ${showPrice(receipt, price)}`;
  const rule = (): string => {
    if (end.reason !== undefined) return reasonText(t, end.reason);
    const [entry, exit] = [end.entry!.price, end.exit!.price];
    const move = formatUnits(BigInt(exit - entry), scale);
    const shown = exit === entry ? formatExact('0') : formatSigned(move);
    return `${showPrice(receipt, exit)} − ${showPrice(receipt, entry)} = ${shown} · ${outcomeText(t, end.outcome)}`;
  };
  const sums = {
    won: [
      'receipt.sumWon',
      `${showMoney(receipt, receipt.stake)} × (1 + ${showRate(receipt.payoutRate)}) = ${showMoney(receipt, end.credit)}`,
    ],
    lost: ['receipt.sumLost', showMoney(receipt, 0n)],
    tie: ['receipt.sumBack', showMoney(receipt, end.credit)],
    void: ['receipt.sumBack', showMoney(receipt, end.credit)],
  } as const;
  const [sumTitle, sumText] = sums[end.outcome];
  const ruleTitle =
    end.outcome === 'void' ? 'receipt.ruleVoid' : receipt.direction === '1' ? 'receipt.ruleRise' : 'receipt.ruleFall';
  const tick = (seq: string): string => tickNumber(t, seq);
  const reason = tell('reason', t('receipt.reason'), rule(), (value) => (value === '-' ? '–' : reasonText(t, value)));
  return [
    tell('head', t('receipt.headRule'), headText(t, receipt), showHead),
    tell('entry', t('receipt.entryRule'), at(end.entry?.seq, end.entry?.price), tick),
    tell('exit', t('receipt.exitRule'), at(end.exit?.seq, end.exit?.price), tick),
    tell('outcome', t(ruleTitle), rule(), (value) => outcomeText(t, value)),
    // A reason is only worth a line of its own when it is not the one that the tape gives.
    ...(reason.isRight ? [] : [reason]),
    tell('credit', t(sumTitle), sumText, (value) => showMoney(receipt, value)),
  ];
};
