import { useT } from '../../../i18n/i18n.ts';
import type { Message } from '../message.ts';

/** By which a mail is known to be ours. */
export const Phrase = ({ phrase }: Pick<Message, 'phrase'>) =>
  phrase !== null && <p className="text-caption font-medium break-words text-ink">{`“${phrase}”`}</p>;

/** In every mail to a member: stops whoever else it was. */
export const FreezeLink = ({ freezeLink }: Pick<Message, 'freezeLink'>) => {
  const t = useT();
  if (freezeLink === null) return null;
  return (
    <a href={freezeLink} className="inline-flex min-h-44 items-center text-label font-medium text-brand">
      {t('sandbox.freeze')}
    </a>
  );
};
