/**
 * The checks of a receipt as sentences: the rule in words, the formula with the member's own numbers, and both numbers
 * where the receipt and the tape differ. Pure but for the language.
 */
import type { Verdict } from '@assay/verify/bundle';
import type { Check } from '@assay/verify/check-receipt';
import type { Translate } from '../../i18n/i18n.ts';
import type { Change } from '@assay/verify/receipt-changes';
import type { Sighting } from '../../proof/seen-checkpoints.ts';
import { explainClosing } from './explain-closing.ts';
import { explainFill } from './explain-fill.ts';
import { explainOption } from './explain-option.ts';
import { showPrice } from './figures.ts';
import type { Sentence, Tell } from './sentence.ts';
import { tickNumber } from './tick-number.ts';

const tellFrom =
  (checks: readonly Check[]): Tell =>
  (name, title, text, show = (value) => value) => {
    const check = checks.find((one) => one.name === name);
    const isRight = check?.isRight ?? false;
    return {
      name,
      title,
      text,
      isRight,
      ...(check && !isRight && { differ: { said: show(check.said), found: show(check.found) } }),
    };
  };

const ofReceipt = (t: Translate, verdict: Verdict): Sentence[] => {
  const { receipt, records, checks } = verdict;
  if (!receipt || !verdict.isTapeWhole) return [];
  const tell = tellFrom(checks);
  if (receipt.kind === 'option') return explainOption(t, receipt, records, tell);
  return receipt.kind === 'fill' ? explainFill(t, receipt, records, tell) : explainClosing(t, receipt, records, tell);
};

/** On a live market, that the price follows from its sources; nothing on the simulated one, whose days are recomputed. */
const ofSources = (t: Translate, { receipt, checks }: Verdict): Sentence[] => {
  if (!receipt || !checks.some(({ name }) => name === 'sources')) return [];
  const show = (units: string): string => showPrice(receipt, units);
  return [tellFrom(checks)('sources', t('receipt.sourcesRule'), t('receipt.sourcesText'), show)];
};

/** Sentences on what was signed before and differs now. */
const ofChanges = (t: Translate, changes: readonly Change[]): Sentence[] =>
  changes.map(({ field, before, now }) => ({
    name: `changed ${field}`,
    title: t('receipt.changed'),
    text: t('receipt.changedText', { field, before, now }),
    isRight: false,
  }));

/** Failed ones first: they are what the member must see. */
export const explain = (
  t: Translate,
  {
    verdict,
    changes,
    sighting,
    wrongMark,
  }: { verdict: Verdict; changes: readonly Change[]; sighting: Sighting; wrongMark?: number },
): Sentence[] => {
  const isSigned = verdict.receipt !== undefined;
  const signed: Sentence = {
    name: 'signed',
    title: t('receipt.signed'),
    text: t(isSigned ? 'receipt.signedText' : 'receipt.unsignedText'),
    isRight: isSigned,
  };
  const tape: Sentence = {
    name: 'tape',
    title: t('receipt.tape'),
    text: verdict.isTapeWhole ? t('receipt.tapeText', { count: verdict.links }) : t('receipt.tapeBroken'),
    isRight: verdict.isTapeWhole,
  };
  const live: Sentence = {
    name: 'live',
    title: t('receipt.live'),
    text: t(sighting === 'same' ? 'receipt.liveText' : 'receipt.liveOther'),
    isRight: sighting === 'same',
  };
  const marks: Sentence[] =
    wrongMark === undefined
      ? []
      : [
          {
            name: 'marks',
            title: t('receipt.marksRule'),
            text: t('receipt.marksWrong', { tick: tickNumber(t, String(wrongMark)) }),
            isRight: false,
          },
        ];
  const all = [
    ...ofChanges(t, changes),
    ...marks,
    ...ofReceipt(t, verdict),
    ...ofSources(t, verdict),
    ...(isSigned ? [tape] : []),
    ...(sighting === 'unseen' ? [] : [live]),
    signed,
  ];
  return all.toSorted((a, b) => Number(a.isRight) - Number(b.isRight));
};
