/** The checks of a draw as sentences, with the numbers of this draw. Pure but for the language. */
import type { Offering, Subscription } from '@assay/contract/offering';
import type { DrawFault } from '@assay/verify/draw-bundle';
import { formatCount, formatScaled } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { minus } from '../../money/amount-maths.ts';
import { isMore } from '../../money/amount-text.ts';
import { withUnit } from '../../money/with-unit.ts';
import type { Sentence } from '../../proof/check-list.tsx';
import { showClock } from '../../time/show-clock.ts';
import { showSecond } from '../../time/show-time.ts';
import type { CheckedDraw } from '../../proof/check-draw.ts';
import { isMoneyRight } from '../../proof/own-entry.ts';

interface Told {
  offering: Offering;
  subscription: Subscription | undefined;
}

const tickText = (t: Translate, { draw, verdict }: CheckedDraw, isRight: boolean): string => {
  const { tick } = verdict;
  if (!tick) return t('offering.check.tickMissing');
  if (!isRight && draw.tick?.seq === tick.seq) return t('offering.check.tickBent', { number: formatCount(tick.seq) });
  if (!isRight)
    return t('offering.check.tickWrong', { said: formatCount(draw.tick?.seq ?? 0), found: formatCount(tick.seq) });
  return t('offering.check.tickText', {
    number: formatCount(tick.seq),
    clock: showClock(tick.tsSrc / 1000),
    price: formatScaled(tick.price, tick.scale),
  });
};

const winnersText = (t: Translate, { lots, entries }: CheckedDraw['draw'], isRight: boolean): string => {
  if (!isRight) return t('offering.check.winnersWrong');
  const applied = entries.reduce((sum, [, wanted]) => sum + wanted, 0);
  return applied > lots
    ? t('offering.check.winnersText', { lots: formatCount(lots), applied: formatCount(applied) })
    : t('offering.check.allWin', { applied: formatCount(applied) });
};

interface Words {
  title: string;
  text: string;
}

/** A check in words, right or wrong. */
const WORDS: Record<DrawFault, (t: Translate, check: CheckedDraw, told: Told & { isRight: boolean }) => Words> = {
  seed: (t, _check, { isRight }) => ({
    title: t('offering.check.seed'),
    text: t(isRight ? 'offering.check.seedText' : 'offering.check.seedWrong'),
  }),
  entries: (t, { draw }, { isRight }) => ({
    title: t('offering.check.entries'),
    text: isRight ? t('offering.check.entriesText', { count: draw.entries.length }) : t('offering.check.entriesWrong'),
  }),
  tape: (t, { verdict }, { isRight }) => ({
    title: t('receipt.tape'),
    text: isRight ? t('receipt.tapeText', { count: verdict.links }) : t('receipt.tapeBroken'),
  }),
  tick: (t, check, { offering, isRight }) => ({
    title: t('offering.check.tick', { time: showSecond(offering.drawsAt) }),
    text: tickText(t, check, isRight),
  }),
  winners: (t, { draw }, { isRight }) => ({
    title: t('offering.check.winners'),
    text: winnersText(t, draw, isRight),
  }),
};

const ofDraw = (t: Translate, check: CheckedDraw, told: Told): Sentence[] =>
  check.verdict.checks.map(({ name, isRight }) => ({ name, isRight, ...WORDS[name](t, check, { ...told, isRight }) }));

const ofOwn = (t: Translate, { own, draw }: CheckedDraw): Sentence[] =>
  own
    ? [
        {
          name: 'own',
          title: t('offering.check.own'),
          isRight: own.isRight,
          text: own.isRight
            ? t('offering.check.ownText', {
                entry: formatCount(own.number),
                count: formatCount(draw.entries.length),
                won: own.won,
                lots: own.lots,
              })
            : t('offering.check.ownWrong'),
        },
      ]
    : [];

/** Once something came back, or nothing had to. */
const ofMoney = (t: Translate, subscription: Subscription | undefined): Sentence[] => {
  if (!subscription || subscription.returned === null || subscription.cost === null) return [];
  const { currency } = subscription;
  const isRight = isMoneyRight(subscription);
  const [held, cost, returned] = [subscription.held, subscription.cost, subscription.returned].map((amount) =>
    withUnit(amount, currency),
  ) as [string, string, string];
  const isAllBack = isMore(subscription.returned, minus(subscription.held, subscription.cost));
  const text = isAllBack ? `${held} = ${returned}` : `${held} − ${cost} = ${returned}`;
  return [
    {
      name: 'money',
      title: t('offering.check.money'),
      isRight,
      text: isRight ? text : t('offering.check.moneyWrong', { held, cost, returned }),
    },
  ];
};

/** Sentences on what this phone was told before the draw, if anything. */
const ofKept = (t: Translate, { changes, wasKnown }: CheckedDraw): Sentence[] => {
  const changed = changes.map(({ field, before, now }) => ({
    name: `changed ${field}`,
    title: t('receipt.changed'),
    text: t('receipt.changedText', { field, before, now }),
    isRight: false,
  }));
  if (changed.length > 0 || !wasKnown) return changed;
  return [{ name: 'kept', title: t('receipt.changed'), text: t('offering.check.keptText'), isRight: true }];
};

const ofSighting = (t: Translate, { sighting }: CheckedDraw): Sentence[] =>
  sighting === 'unseen'
    ? []
    : [
        {
          name: 'live',
          title: t('receipt.live'),
          text: t(sighting === 'same' ? 'receipt.liveText' : 'receipt.liveOther'),
          isRight: sighting === 'same',
        },
      ];

/** Failed ones first: they are what the member must see. */
export const explainDraw = (t: Translate, check: CheckedDraw, told: Told): Sentence[] =>
  [
    ...ofOwn(t, check),
    ...ofDraw(t, check, told),
    ...ofMoney(t, told.subscription),
    ...ofKept(t, check),
    ...ofSighting(t, check),
  ].toSorted((a, b) => Number(a.isRight) - Number(b.isRight));
