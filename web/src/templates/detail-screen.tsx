import { Dock } from '@assay/ui/dock.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import type { ReactNode } from 'react';
import { useT } from '../i18n/i18n.ts';
import { goBack } from '../navigation/back.ts';
import type { RouteName } from '../navigation/routes.ts';

interface DetailScreenProps {
  title: string;
  /** One line for the state of what is shown. */
  caption?: string;
  action?: ReactNode;
  /** Where back leads when the screen was opened from outside. */
  parent: RouteName;
  /** The one main action, at the foot of the screen. */
  dock?: ReactNode;
  children: ReactNode;
}

/** A sub-screen: header with the way back, then its parts one below the other. */
export const DetailScreen = ({ title, caption, action, parent, dock, children }: DetailScreenProps) => {
  const t = useT();
  return (
    <div className="flex min-h-dvh flex-col">
      <SubHeader
        title={title}
        caption={caption}
        action={action}
        back={{ label: t('app.back'), onBack: () => goBack(parent) }}
      />
      <div className={dock ? 'pb-20' : 'pb-[calc(1.5rem+var(--safe-bottom))]'}>{children}</div>
      {dock && <Dock>{dock}</Dock>}
    </div>
  );
};
