/** What a notice says: what happened as a title, and what it was about in a line below. */
import type { Notice, NoticeKind } from '@assay/contract/notice';
import { SECURITY_EVENTS } from '@assay/contract/security';
import { formatExact } from '@assay/ui/number-format.ts';
import type { Translate } from '../../i18n/i18n.ts';

/** Told by message, too, in the same words. */
const MESSAGES = [
  'withdrawal_asked',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_returned',
  'deposit_reversed',
  'loan_granted',
  'loan_paid_out',
  'loan_due',
  'loan_overdue',
  'loan_called',
  'loan_liquidated',
] as const satisfies readonly NoticeKind[];

type SecurityEvent = (typeof SECURITY_EVENTS)[number];
type Message = (typeof MESSAGES)[number];
type Named = Extract<NoticeKind, SecurityEvent>;
/** Those of the chat are never listed. */
type Own = Exclude<NoticeKind, Named | Message | 'chat_answered'>;

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T =>
  (kinds as readonly string[]).includes(kind);

const numberText = (text: string | undefined): string | undefined => text && formatExact(text);

/** Params are there as the kind promises; a row of an older version may lack one, and then says less. */
const ownTitle = (t: Translate, kind: Own, params: Notice['params']): string => {
  const { symbol = '', percent = '', coin = '', day = '' } = params;
  const price = numberText(params.price) ?? '';
  if (kind === 'price_above' || kind === 'price_below') return t(`notice.kind.${kind}`, { symbol, price });
  if (kind === 'close_out_near') return t('notice.kind.close_out_near', { percent });
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
  if (isOneOf(SECURITY_EVENTS, kind)) return t(`security.event.${kind}`);
  return isOneOf(MESSAGES, kind) ? t(`sandbox.${kind}`) : ownTitle(t, kind, params);
};

/** An amount and where it goes, a market and its price, the tick that decided it, or the device that did it. */
export const noticeDetails = (t: Translate, { kind, params }: Pick<Notice, 'kind' | 'params'>): string => {
  const { currency, destination, symbol, tick, browser, system, address } = params;
  const [amount, price] = [numberText(params.amount), numberText(params.price)];
  const isAlert = kind === 'price_above' || kind === 'price_below';
  return [
    amount && `${amount} ${currency ?? ''}`.trim(),
    destination,
    !isAlert && symbol && price && t('notice.at', { symbol, price }),
    tick && t('notice.tick', { tick }),
    browser,
    system,
    address,
  ]
    .filter(Boolean)
    .join(' · ');
};
