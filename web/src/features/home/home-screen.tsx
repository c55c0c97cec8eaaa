import { isLoggedIn, useSession } from '@assay/client/session';
import { Glow } from '@assay/ui/glow.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { MemberHead } from './parts/member-head.tsx';
import { TapeCard } from './parts/tape-card.tsx';
import { VisitorHead } from './parts/visitor-head.tsx';

interface HomeScreenProps {
  /** What a member has; visitors do not see it. */
  assets: ReactNode;
  /** One line that leads to announcements. */
  notices: ReactNode;
  movers: ReactNode;
  products: ReactNode;
  breadth: ReactNode;
}

/** The first screen: who you are, what can be checked, what moves. */
export const HomeScreen = ({ assets, notices, movers, products, breadth }: HomeScreenProps) => {
  const t = useT();
  const member = useSession((session) => (isLoggedIn(session) ? session.userInfo : null));
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  return (
    <div className="relative isolate grid grid-cols-[minmax(0,1fr)] gap-12 pt-safe pb-20">
      <Glow />
      {member ? <MemberHead username={member.username}>{assets}</MemberHead> : <VisitorHead />}
      <TapeCard />
      {notices}
      {movers}
      {products}
      {breadth}
      {isSimulated && <SimulatedMark text={t('app.simulated')} className="justify-center pt-8" />}
    </div>
  );
};
