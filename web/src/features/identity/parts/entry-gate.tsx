import type { VerificationState } from '@assay/contract/identity';
import { Card } from '@assay/ui/card.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { type ReactNode, useEffect } from 'react';
import { GuestFirst, useIsGuest } from '../../../domain/contact/guest-first.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';
import { type Kind, useVerification } from '../use-verification.ts';

interface EntryGateProps {
  kind: Kind;
  title: string;
  /** Form; a member who has handed it in, or is through, goes to the result instead. */
  children: ReactNode;
}

const isOpen = (state: VerificationState): boolean => state === 'none' || state === 'rejected';

export const EntryGate = ({ kind, title, children }: EntryGateProps) => {
  const t = useT();
  const { data, isError, isFetching, refetch } = useVerification();
  // Old data may be over by now, and would lead in a circle with the result.
  const target = isFetching ? undefined : targetOf(kind, data);
  const isGuest = useIsGuest();
  useEffect(() => {
    if (target !== undefined) replaceWith(target);
  }, [target]);
  if (isGuest)
    return (
      <DetailScreen title={title} parent="my">
        <GuestFirst />
      </DetailScreen>
    );
  if (data && !isFetching && target === undefined && isGuest !== undefined) return children;
  return (
    <DetailScreen title={title} parent="my">
      <Card className="mt-8 px-16 py-6">
        {isError && !data ? (
          <ErrorState
            className="px-0"
            title={t('identity.failed')}
            text={t('identity.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void refetch(), busy: isFetching }}
          />
        ) : (
          <RowSkeletons kind="setting" count={5} label={t('app.loading')} />
        )}
      </Card>
    </DetailScreen>
  );
};

/** Advanced comes after basic; whatever is handed in has a result to look at. */
const targetOf = (
  kind: Kind,
  data: { basic: VerificationState; advanced: VerificationState } | undefined,
): string | undefined => {
  if (!data) return undefined;
  if (kind === 'advanced' && data.basic !== 'authorized') {
    return isOpen(data.basic) ? pathTo('verification') : pathTo('verificationResult', { kind: 'basic' });
  }
  return isOpen(data[kind]) ? undefined : pathTo('verificationResult', { kind });
};
