/** Text of a notice: what happened as a title, and what it was about in a line below. */
import type { Notice, NoticeKind } from '@assay/contract/notice';
import { RECURRING_REFUSALS, type RecurringRefusal } from '@assay/contract/recurring';
import { formatExact } from '@assay/ui/number-format.ts';
import { isTold, type ToldEvent, toldTitle } from '../../domain/notice/told-title.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { withUnit } from '../../money/with-unit.ts';
import { showMinute } from '../../time/show-time.ts';

/** Chat notices are never listed. */
type Own = Exclude<NoticeKind, ToldEvent | 'chat_answered'>;

const numberText = (text: string | undefined): string | undefined => text && formatExact(text);

/** Params are there as the kind promises; a row of an older version may lack one, and then says less. */
const ownTitle = (t: Translate, kind: Own, params: Notice['params']): string => {
  const { symbol = '', percent = '', coin = '', day = '', level = '' } = params;
  const price = numberText(params.price) ?? '';
  if (kind === 'draw_dispute_answered') return t('notice.kind.dispute_answered');
  if (kind === 'announcement') return params.title ?? t('notice.topic.announcement');
  if (kind === 'price_above' || kind === 'price_below') return t(`notice.kind.${kind}`, { symbol, price });
  if (kind === 'level_raised' || kind === 'level_lowered') return t(`notice.kind.${kind}`, { level });
  if (kind === 'close_out_near') return t('notice.kind.close_out_near', { percent });
  if (kind === 'screening_found')
    return t('notice.kind.screening_found', { time: params['until'] ? showMinute(params['until']) : '' });
  if (kind === 'recurring_missed') return t('notice.kind.recurring_missed', { count: Number(params['count'] ?? 1) });
  if (kind === 'product_paid') return t('notice.kind.product_paid', { day });
  if (
    kind === 'offering_won' ||
    kind === 'offering_not_won' ||
    kind === 'offering_expired' ||
    kind === 'offering_delivered'
  )
    return t(`notice.kind.${kind}`, { coin });
  return t(`notice.kind.${kind}`);
};

export const noticeTitle = (t: Translate, { kind, params }: Pick<Notice, 'kind' | 'params'>): string => {
  if (kind === 'chat_answered') return t('notice.topic.chat');
  return isTold(kind) ? toldTitle(t, kind) : ownTitle(t, kind, params);
};

const isMissed = (reason: string | undefined): reason is RecurringRefusal =>
  (RECURRING_REFUSALS as readonly (string | undefined)[]).includes(reason);

/** Sent, and what was bought with it or why nothing was. */
const recurringDetails = (t: Translate, { amount, from, to, receive, reason }: Notice['params']): string =>
  [
    amount && from && withUnit(amount, from),
    receive && to && `+${withUnit(receive, to)}`,
    isMissed(reason) && t(`notice.missed.${reason}`),
  ]
    .filter(Boolean)
    .join(' · ');

const RENEWAL_REASONS = ['closed', 'short', 'limit'] as const;

/** Why an investment was not renewed, and where its money is. */
const notRenewed = (t: Translate, reason: string | undefined): string | undefined => {
  const known = RENEWAL_REASONS.find((one) => one === reason);
  return known && t(`notice.notRenewed.${known}`);
};

/** An amount and where it goes, a market and its price, the tick that decided it, or the device that did it. */
export const noticeDetails = (t: Translate, { kind, params }: Pick<Notice, 'kind' | 'params'>): string => {
  if (kind === 'recurring_bought' || kind === 'recurring_missed') return recurringDetails(t, params);
  const { currency, destination, symbol, tick, browser, system, address, reason } = params;
  const price = numberText(params.price);
  const amount = params.amount && (currency ? withUnit(params.amount, currency) : numberText(params.amount));
  const isAlert = kind === 'price_above' || kind === 'price_below';
  return [
    amount,
    destination,
    !isAlert && symbol && price && t('notice.at', { symbol, price }),
    tick && t('notice.tick', { tick }),
    browser,
    system,
    address,
    kind === 'renewal_refused' ? notRenewed(t, reason) : reason,
    kind === 'account_restricted' && t('notice.stillWorks'),
  ]
    .filter(Boolean)
    .join(' · ');
};
