import { Banner } from '@assay/ui/banner.tsx';
import { cx } from '@assay/ui/cx.ts';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../i18n/i18n.ts';
import type { Accepted } from './accepted.ts';

/**
 * Keeps the signed terms of what was just accepted on this phone, and says so when they are not signed. When that could
 * not be looked up nothing is said: the check comes at the end.
 */
export const SignedTerms = ({ accepted, className }: { accepted: Accepted; className?: string }) => {
  const t = useT();
  const { data: isKept } = useQuery({
    queryKey: ['proof.keepAccepted', accepted.id],
    queryFn: async () => (await import('./check-receipt.ts')).keepAccepted(accepted),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div role="alert" className={cx('empty:hidden', className)}>
      {isKept === false && <Banner kind="warn">{t('trade.notSigned')}</Banner>}
    </div>
  );
};
