import { useDesk } from '@assay/client/desk/desk-hooks';
import { getMe } from '@assay/contract/desk/operator';
import { Logo } from '@assay/ui/logo.tsx';
import { useState } from 'react';
import { DeskButton } from '../parts/desk-button.tsx';
import { usePlace } from '../navigation/router.ts';
import { Invitation } from './invitation.tsx';
import { LogIn } from './log-in.tsx';
import { MeContext } from '../session/me.ts';
import { Shell } from './shell.tsx';

/** The log-in stands before everything but an invitation. */
export const DeskApp = () => {
  const { screen } = usePlace();
  return screen === 'invitation' ? <Invitation /> : <Gate />;
};

const Gate = () => {
  const me = useDesk(getMe, {});
  // Asked again while somebody logs in, it is neither answer nor error for a moment; what was typed stays.
  const [isOut, setOut] = useState(false);
  const isRefused = me.error?.name === 'unauthorized';
  if (isRefused && !isOut) setOut(true);
  if (me.data && isOut) setOut(false);
  if (me.data)
    return (
      <MeContext value={me.data}>
        <Shell />
      </MeContext>
    );
  if (isRefused || (isOut && me.error === null)) return <LogIn />;
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-14 bg-canvas" role="status">
      <Logo size={32} className={me.error ? '' : 'animate-breathe'} />
      {me.error && (
        <>
          <p className="text-ink-2">{me.error.message}</p>
          <DeskButton onClick={() => void me.refetch()}>{'Try again'}</DeskButton>
        </>
      )}
    </div>
  );
};
