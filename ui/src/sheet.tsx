import { type ReactNode, Suspense, lazy, useState } from 'react';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title. */
  description?: string;
  /** A segment or link beside the title. */
  action?: ReactNode;
  /** Stays at the foot while the content scrolls. */
  footer?: ReactNode;
  /** A sheet over a screen that is dark in both themes is dark as well. */
  theme?: 'dark';
  children: ReactNode;
}

const Drawer = lazy(async () => ({ default: (await import('./sheet-drawer.tsx')).SheetDrawer }));

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
