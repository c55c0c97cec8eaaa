/** Form of an offering as an editor types it, and the draft it makes. */
import type { OfferingTerms, OfferingText } from '@assay/contract/desk/offering';
import type { Language } from '@assay/contract/language';
import { moment, short, writtenTexts } from '../../parts/draft-form.ts';
import { toField } from '../../parts/local-time.ts';
import type { Details } from './words.ts';

export interface OfferingForm {
  id: string;
  version: number;
  coin: string;
  lotSize: string;
  lotPrice: string;
  lots: string;
  memberLots: string;
  opensAt: string;
  closesAt: string;
  drawsAt: string;
  drawSymbol: string;
  payUntil: string;
  /** Time when the coin's market opens; not typed. */
  listsAt: number;
  texts: Partial<Record<Language, { name: string; summary: string }>>;
}

export const EMPTY_TEXT = { name: '', summary: '' };

const HOUR = 3_600_000;

export const emptyForm = (nowMs: number): OfferingForm => ({
  id: '',
  version: 0,
  coin: '',
  lotSize: '100',
  lotPrice: '50',
  lots: '1000',
  memberLots: '10',
  opensAt: toField(nowMs + 24 * HOUR),
  closesAt: toField(nowMs + 72 * HOUR),
  drawsAt: toField(nowMs + 73 * HOUR),
  drawSymbol: 'BTCUSDT',
  payUntil: toField(nowMs + 120 * HOUR),
  listsAt: 0,
  texts: { 'en-us': EMPTY_TEXT },
});

export const formOf = ({
  id,
  version,
  terms,
  texts,
}: Pick<Details, 'id' | 'version' | 'terms' | 'texts'>): OfferingForm => ({
  id,
  version,
  coin: terms.coin,
  lotSize: short(terms.lotSize),
  lotPrice: short(terms.lotPrice),
  lots: String(terms.lots),
  memberLots: String(terms.memberLots),
  opensAt: toField(terms.opensAt),
  closesAt: toField(terms.closesAt),
  drawsAt: toField(terms.drawsAt),
  drawSymbol: terms.drawSymbol,
  payUntil: toField(terms.payUntil),
  listsAt: terms.listsAt,
  texts: Object.fromEntries(texts.map(({ language, name, summary }) => [language, { name, summary }])),
});

export const termsOf = (form: OfferingForm): OfferingTerms => ({
  coin: form.coin,
  lotSize: form.lotSize,
  lotPrice: form.lotPrice,
  lots: Number(form.lots),
  memberLots: Number(form.memberLots),
  opensAt: moment(form.opensAt),
  closesAt: moment(form.closesAt),
  drawsAt: moment(form.drawsAt),
  drawSymbol: form.drawSymbol,
  payUntil: moment(form.payUntil),
  listsAt: form.listsAt,
});

export const textsOf = ({ texts }: Pick<OfferingForm, 'texts'>): OfferingText[] => writtenTexts(texts);
