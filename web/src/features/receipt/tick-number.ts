import { formatCount } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';

export const tickNumber = (t: Translate, seq: string): string =>
  /^\d+$/.test(seq) ? t('market.tick', { number: formatCount(Number(seq)) }) : '–';
