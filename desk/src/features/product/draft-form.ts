/** Form as an editor types it, and the draft it makes. Every field is text; the server says what does not fit. */
import type { DraftTerms, DraftText } from '@assay/contract/desk/product';
import type { Language } from '@assay/contract/language';
import { short } from '../../parts/draft-form.ts';
import type { Details } from './words.ts';

export type TextForm = Record<Exclude<keyof DraftText, 'language' | 'risks'>, string> & {
  /** One a line. */
  risks: string;
};

export interface DraftForm {
  id: string;
  version: number;
  kind: DraftTerms['kind'];
  source: string;
  currency: string;
  yearlyLow: string;
  yearlyHigh: string;
  termDays: string;
  minAmount: string;
  maxAmount: string;
  memberLimit: string;
  capacity: string;
  level: string;
  unitPrice: string;
  opensOn: string;
  beginsOn: string;
  exitAfterDays: string;
  exitFeePercent: string;
  issuer: string;
  grade: string;
  couponDays: string;
  graceDays: string;
  texts: Partial<Record<Language, TextForm>>;
}

export const EMPTY_TEXT: TextForm = {
  name: '',
  summary: '',
  source: '',
  backing: '',
  counterparty: '',
  losses: '',
  purpose: '',
  refund: '',
  risks: '',
};

const DAY_MS = 86_400_000;
const BUSINESS_OFFSET_MS = 8 * 3_600_000;
const dayFrom = (nowMs: number, days: number): string =>
  new Date(nowMs + BUSINESS_OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);

/** A bond with nothing said yet. */
export const emptyForm = (nowMs: number): DraftForm => ({
  id: '',
  version: 0,
  kind: 'bond',
  source: '',
  currency: 'USDT',
  yearlyLow: '',
  yearlyHigh: '',
  termDays: '90',
  minAmount: '100',
  maxAmount: '5000',
  memberLimit: '5000',
  capacity: '50000',
  level: '0',
  unitPrice: '',
  opensOn: dayFrom(nowMs, 0),
  beginsOn: dayFrom(nowMs, 14),
  exitAfterDays: '',
  exitFeePercent: '0',
  issuer: '',
  grade: '',
  couponDays: '30',
  graceDays: '3',
  texts: { 'en-us': EMPTY_TEXT },
});

const textForm = ({ language: _language, risks, ...text }: DraftText): TextForm => ({
  ...text,
  risks: risks.join('\n'),
});

/** Fills the form from an existing draft. */
export const formOf = ({
  id,
  version,
  terms,
  texts,
}: Pick<Details, 'id' | 'version' | 'terms' | 'texts'>): DraftForm => ({
  id,
  version,
  kind: terms.kind,
  source: terms.source ?? '',
  currency: terms.currency,
  yearlyLow: short(terms.yearlyLow),
  yearlyHigh: short(terms.yearlyHigh),
  termDays: String(terms.termDays),
  minAmount: short(terms.minAmount),
  maxAmount: short(terms.maxAmount),
  memberLimit: short(terms.memberLimit),
  capacity: short(terms.capacity),
  level: String(terms.level),
  unitPrice: terms.unitPrice === null ? '' : short(terms.unitPrice),
  opensOn: terms.opensOn,
  beginsOn: terms.beginsOn ?? '',
  exitAfterDays: terms.exitAfterDays === null ? '' : String(terms.exitAfterDays),
  exitFeePercent: short(terms.exitFeePercent),
  issuer: terms.bond?.issuer ?? '',
  grade: terms.bond?.grade ?? '',
  couponDays: String(terms.bond?.couponDays ?? 30),
  graceDays: String(terms.bond?.graceDays ?? 3),
  texts: Object.fromEntries(texts.map((text) => [text.language, textForm(text)])),
});

/** Another one like it: new days, no id yet. */
export const formLike = (item: Parameters<typeof formOf>[0], nowMs: number): DraftForm => ({
  ...formOf(item),
  id: '',
  version: 0,
  opensOn: dayFrom(nowMs, 0),
  beginsOn: item.terms.beginsOn === null ? '' : dayFrom(nowMs, 14),
});

const whole = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

export const termsOf = (form: DraftForm): DraftTerms => {
  const isBond = form.kind === 'bond';
  return {
    kind: form.kind,
    source: isBond ? null : form.source,
    currency: form.currency,
    // A coupon is one figure.
    yearlyLow: isBond ? form.yearlyHigh : form.yearlyLow,
    yearlyHigh: form.yearlyHigh,
    termDays: whole(form.termDays),
    minAmount: form.minAmount,
    maxAmount: form.maxAmount,
    memberLimit: form.memberLimit,
    capacity: form.capacity,
    level: whole(form.level),
    unitPrice: form.kind === 'mining' ? form.unitPrice : null,
    opensOn: form.opensOn,
    beginsOn: isBond ? form.beginsOn : null,
    exitAfterDays: form.exitAfterDays.trim() === '' ? null : whole(form.exitAfterDays),
    exitFeePercent: form.exitFeePercent,
    bond: isBond
      ? {
          issuer: form.issuer,
          grade: form.grade,
          couponDays: whole(form.couponDays),
          graceDays: whole(form.graceDays),
        }
      : null,
  };
};

export const textOf = (language: Language, { risks, ...text }: TextForm): DraftText => ({
  language,
  ...text,
  risks: risks
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});

/** A language in which nothing was written is missing. */
export const textsOf = ({ texts }: Pick<DraftForm, 'texts'>): DraftText[] =>
  (Object.entries(texts) as [Language, TextForm][])
    .filter(([, text]) => Object.values(text).some((value) => value.trim() !== ''))
    .map(([language, text]) => textOf(language, text));
