import { isTold, toldTitle } from '../../../domain/notice/told-title.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showSecond } from '../../../time/show-time.ts';
import type { Message } from '../message.ts';
import { FreezeLink, Phrase } from './stamps.tsx';

/** Subject of the notice: an amount and where it goes, or the device and network that did it. */
const detailsOf = ({ amount, currency, destination, browser, system, address }: Message['params']): string =>
  [amount && `${amount} ${currency ?? ''}`, destination, browser, system, address].filter(Boolean).join(' · ');

/** Told to the owner of an account, with the link that stops whoever else it was. */
export const Notice = ({ message: { kind, params, freezeLink, cancelLink, phrase, time } }: { message: Message }) => {
  const t = useT();
  return (
    <div className="min-w-0 flex-1">
      <p className="text-[0.9375rem] leading-20 font-medium">
        {isTold(kind) ? toldTitle(t, kind) : t('security.events')}
      </p>
      <p className="text-caption break-words text-ink-2">{detailsOf(params)}</p>
      <Phrase phrase={phrase} />
      <p className="text-caption text-ink-3">{t('sandbox.sent', { time: showSecond(time) })}</p>
      {cancelLink !== null && (
        <a href={cancelLink} className="mr-16 inline-flex min-h-44 items-center text-label font-medium text-brand">
          {t('sandbox.cancel')}
        </a>
      )}
      <FreezeLink freezeLink={freezeLink} />
    </div>
  );
};
