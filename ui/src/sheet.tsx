import { lazyPart } from './lazy-part.ts';
import { Suspense, useState } from 'react';
import type { SheetProps } from './sheet-drawer.tsx';

const Drawer = lazyPart(async () => (await import('./sheet-drawer.tsx')).SheetDrawer);

/** A bottom sheet. What makes it move and trap the focus is fetched when the first one opens, not before. */
export const Sheet = (props: SheetProps) => {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Drawer {...props} />
    </Suspense>
  );
};
