import { SECURITY_EVENTS } from '@assay/contract/security';
import { useT, type Translate } from '../../../i18n/i18n.ts';
import { showTime } from '../../../i18n/show-time.ts';
import type { Message } from '../message.ts';

const MONEY_NOTICES = [
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
] as const;

const isOneOf = <T extends string>(kinds: readonly T[], kind: string): kind is T =>
  (kinds as readonly string[]).includes(kind);

const titleOf = (t: Translate, kind: string): string => {
  if (isOneOf(SECURITY_EVENTS, kind)) return t(`security.event.${kind}`);
  return isOneOf(MONEY_NOTICES, kind) ? t(`sandbox.${kind}`) : t('security.events');
};

/** What it was about: an amount and where it goes, or the device and network that did it. */
const detailsOf = ({ amount, currency, destination, browser, system, address }: Message['params']): string =>
  [amount && `${amount} ${currency ?? ''}`, destination, browser, system, address].filter(Boolean).join(' · ');

/** Told to the owner of an account, with the link that stops whoever else it was. */
export const Notice = ({ message: { kind, params, freezeLink, cancelLink, time } }: { message: Message }) => {
  const t = useT();
  return (
    <div className="min-w-0 flex-1">
      <p className="text-[0.9375rem] leading-20 font-medium">{titleOf(t, kind)}</p>
      <p className="text-caption break-words text-ink-2">{detailsOf(params)}</p>
      <p className="text-caption text-ink-3">{t('sandbox.sent', { time: showTime(time, 'DD/MM/YYYY HH:mm:ss') })}</p>
      {cancelLink !== null && (
        <a href={cancelLink} className="mr-16 inline-flex min-h-44 items-center text-label font-medium text-brand">
          {t('sandbox.cancel')}
        </a>
      )}
      {freezeLink !== null && (
        <a href={freezeLink} className="inline-flex min-h-44 items-center text-label font-medium text-brand">
          {t('sandbox.freeze')}
        </a>
      )}
    </div>
  );
};
