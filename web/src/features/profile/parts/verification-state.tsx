import { useEndpoint } from '@assay/client/hooks';
import { isHaveAuth, isHaveAuthDone } from '@assay/contract/identity';
import { Check } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';

/** How far the verification is, as the value of its row. */
export const VerificationState = () => {
  const t = useT();
  const basic = useEndpoint(isHaveAuth, {}).data?.basic;
  return basic && t(`identity.state.${basic}`);
};

/** Beside the name, for those who are through. */
export const VerifiedChip = () => {
  const t = useT();
  const done = useEndpoint(isHaveAuthDone, {}).data?.basic;
  if (!done) return null;
  return (
    <span className="inline-flex min-h-24 items-center gap-6 rounded-full bg-brand-soft px-10 text-note text-brand">
      <Check aria-hidden="true" className="size-14" strokeWidth={2.4} />
      {t('identity.state.authorized')}
    </span>
  );
};
