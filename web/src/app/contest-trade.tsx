import { SubHeader } from '@assay/ui/headers.tsx';
import type { ReactNode } from 'react';
import { InContest } from '../domain/trading/in-contest.ts';
import { ContestBar } from '../features/contest/contest-bar.tsx';
import { useT } from '../i18n/i18n.ts';
import { goBack } from '../navigation/back.ts';

/** Puts a trade screen on the account of an entry: the same engine and screens, on the virtual money of the contest. */
export const ContestTrade = ({ id, children }: { id: string; children: ReactNode }) => {
  const t = useT();
  return (
    <InContest value={id}>
      <SubHeader title={t('contest.trade')} back={{ label: t('app.back'), onBack: () => goBack('contests') }} />
      <ContestBar id={id} />
      {children}
    </InContest>
  );
};
