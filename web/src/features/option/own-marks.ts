/** Marks of options on a chart: the entry that decides while they run, and where they began and ended. */
import type { Instrument } from '@assay/contract/market';
import { parseUnits } from '@assay/contract/money';
import type { Option } from '@assay/contract/option';
import type { FillMark, LineMark } from '../../domain/instrument/chart-marks.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { showSeconds } from '../../time/show-seconds.ts';
import { showMinutes } from '../../time/use-countdown.ts';

type Scale = Pick<Instrument, 'scale'>;

const units = (text: string | null, { scale }: Scale): number | undefined => {
  const found = text === null ? undefined : parseUnits(text, scale);
  return found === undefined ? undefined : Number(found);
};

const nameOf = (t: Translate, { direction, seconds }: Option): string =>
  `${t(direction === 'rise' ? 'option.rise' : 'option.fall')} ${showSeconds(seconds)}`;

/** Returns no line until its entry tick has come. */
export const optionLines = (t: Translate, option: Option, instrument: Scale, nowMs: number): LineMark[] => {
  const price = units(option.entryPrice, instrument);
  if (price === undefined) return [];
  const left = showMinutes(Math.max(0, Math.ceil((option.expiryMs - nowMs) / 1000)));
  return [{ id: `${option.id} line`, kind: 'option', price, text: `${nameOf(t, option)} · ${left}` }];
};

export const optionFills = (t: Translate, option: Option, instrument: Scale): FillMark[] => {
  const { id, outcome, acceptMs, expiryMs } = option;
  const side = option.direction === 'rise' ? 1 : -1;
  const fill = (kind: FillMark['kind'], price: number | undefined, atMs: number, text: string): FillMark[] => {
    const result = kind === 'out' && outcome === 'won' ? 1 : kind === 'out' && outcome === 'lost' ? -1 : 0;
    return price === undefined
      ? []
      : [{ id: `${id} ${kind}`, kind, time: atMs / 1000, price, direction: side, result, text }];
  };
  return [
    ...fill('in', units(option.entryPrice, instrument), acceptMs, nameOf(t, option)),
    ...(outcome === null ? [] : fill('out', units(option.exitPrice, instrument), expiryMs, t(`option.${outcome}`))),
  ];
};
