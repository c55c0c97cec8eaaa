import { isLoggedIn, useSession } from '@assay/client/session';
import { Glow } from '@assay/ui/glow.tsx';
import { SimulatedMark } from '@assay/ui/simulated-mark.tsx';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { type Block, rememberUse, visitOrder } from './block-order.ts';
import { MemberHead } from './parts/member-head.tsx';
import { TapeCard } from './parts/tape-card.tsx';
import { VisitorHead } from './parts/visitor-head.tsx';

interface HomeScreenProps {
  /** The way to a member's notices. */
  bell: ReactNode;
  /** Assets of a member; visitors do not see them. */
  assets: ReactNode;
  /** The ways to everything that is offered. */
  entries: ReactNode;
  /** One line that leads to announcements. */
  notices: ReactNode;
  /** Blocks that can stand in any order. */
  blocks: Record<Block, ReactNode>;
}

/** Only what leads or does something is a use; a thumb that scrolls is none. */
const isPress = ({ target }: MouseEvent): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** The first screen: who you are, what can be done and checked, and what moves. */
export const HomeScreen = ({ bell, assets, entries, notices, blocks }: HomeScreenProps) => {
  const t = useT();
  const member = useSession((session) => (isLoggedIn(session) ? session.userInfo : null));
  const isSimulated = useSession(({ commonConfig }) => commonConfig?.simulatedMarket === true);
  const [order] = useState(visitOrder);
  return (
    <div className="relative isolate grid grid-cols-[minmax(0,1fr)] gap-12 pt-safe pb-20">
      <Glow />
      {member ? (
        <MemberHead username={member.username} bell={bell}>
          {assets}
        </MemberHead>
      ) : (
        <VisitorHead />
      )}
      {entries}
      <TapeCard />
      {notices}
      {order.map((block) => (
        <div key={block} onClickCapture={(event) => isPress(event) && rememberUse(block)}>
          {blocks[block]}
        </div>
      ))}
      {isSimulated && <SimulatedMark text={t('app.simulated')} className="justify-center pt-8" />}
    </div>
  );
};
