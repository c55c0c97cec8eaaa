import { useT } from '../../../i18n/i18n.ts';

/** A dot beside what has news; the number is said to those who do not see it, and shown where there is room. */
export const UnseenMark = ({ count }: { count: number }) => {
  const t = useT();
  return (
    <span className="flex items-center gap-8">
      <span className="size-8 shrink-0 rounded-full bg-brand" aria-hidden="true" />
      {t('app.unseen', { count })}
    </span>
  );
};
