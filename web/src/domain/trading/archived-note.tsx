import { useT } from '../../i18n/i18n.ts';

/** Says that a list leaves out trades that ended before a month (`YYYY-MM`); nothing when it has all. */
export const ArchivedNote = ({ since }: { since: string | undefined }) => {
  const t = useT();
  if (since === undefined) return null;
  return <p className="px-16 py-8 text-caption text-ink-3">{t('trade.archived', { month: since })}</p>;
};
