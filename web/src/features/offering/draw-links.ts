/** The three links of a draw with what is known of each. Pure but for the language. */
import type { Offering } from '@assay/contract/offering';
import type { DrawFault } from '@assay/verify/draw-bundle';
import { formatCount } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { showClock } from '../../time/show-clock.ts';
import { showMinute } from '../../time/show-time.ts';
import type { CheckedDraw, DrawCheck } from '../../proof/check-draw.ts';
import type { DrawLink } from './parts/draw-chain.tsx';

const SHORT = 8;
const HASH = 'SHA-256';

const stateOf = (check: CheckedDraw | undefined, names: readonly DrawFault[]): DrawLink['state'] => {
  if (!check) return 'open';
  return check.verdict.checks.some(({ name, isRight }) => names.includes(name) && !isRight) ? 'false' : 'true';
};

const tickLink = (t: Translate, offering: Offering, checked: CheckedDraw | undefined): DrawLink => {
  const name = t('offering.linkTick');
  const tick = checked?.verdict.tick;
  if (tick) {
    return {
      name,
      value: t('market.tick', { number: formatCount(tick.seq) }),
      caption: showClock(tick.tsSrc / 1000),
      state: stateOf(checked, ['tape', 'tick']),
    };
  }
  const state = stateOf(checked, ['tape', 'tick']);
  const isUnneeded = checked !== undefined && checked.draw.tick === null && state === 'true';
  return {
    name,
    value: checked ? (isUnneeded ? t('offering.linkNone') : '–') : t('offering.linkLater'),
    caption: isUnneeded ? '' : showMinute(offering.drawsAt),
    state: isUnneeded ? 'open' : state,
  };
};

export const linksOf = (
  t: Translate,
  offering: Offering,
  check: DrawCheck | undefined,
): readonly [DrawLink, DrawLink, DrawLink] => {
  const checked = check?.state === 'early' ? undefined : check;
  const given = checked?.draw.entries.reduce((sum, [, , won]) => sum + won, 0);
  return [
    {
      name: t('offering.linkSeed'),
      value: offering.commitment.slice(0, SHORT),
      caption: HASH,
      state: checked ? stateOf(checked, ['seed']) : 'known',
    },
    tickLink(t, offering, checked),
    {
      name: t('offering.linkLots'),
      value: given === undefined ? t('offering.linkLater') : t('offering.lots', { count: given }),
      caption: checked ? t('offering.entriesOf', { count: checked.draw.entries.length }) : '',
      state: stateOf(checked, ['entries', 'winners']),
    },
  ];
};
