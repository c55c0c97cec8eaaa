import type { ReactNode } from 'react';
import { useScreenSearch } from '../../navigation/place.ts';
import { DrawScreen } from './draw-screen.tsx';
import { OfferingDetail } from './offering-detail.tsx';
import { OfferingLists } from './offering-lists.tsx';
import { useOfferingNews } from './use-offerings.ts';

/** New coins: the offerings and what the member applied for; one of them in full, or its draw, when the address names it. */
export const OfferingScreen = (): ReactNode => {
  const { id, view, state } = useScreenSearch('offering');
  useOfferingNews();
  if (id === undefined) return <OfferingLists isMine={view === 'mine'} state={state} />;
  return view === 'draw' ? <DrawScreen key={id} id={id} /> : <OfferingDetail key={id} id={id} />;
};
