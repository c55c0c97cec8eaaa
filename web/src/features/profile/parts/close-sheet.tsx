import { useCommand, useEndpoint } from '@assay/client/hooks';
import { closeAccount, getClosing } from '@assay/contract/profile';
import { Button } from '@assay/ui/button.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { Field } from '@assay/ui/field.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { RowSkeletons } from '@assay/ui/skeleton.tsx';
import { useState } from 'react';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { DustPart } from './dust-part.tsx';
import { ObstacleList } from './obstacle-list.tsx';

interface CloseSheetProps {
  open: boolean;
  onClose: () => void;
  /** Asks for the password or a factor; false when the member thought better of it. */
  confirm: () => Promise<boolean>;
  onClosed: () => void;
}

/** Closing the account: what is in the way, or what it means and the last step. */
export const CloseSheet = ({ open, onClose, confirm, onClosed }: CloseSheetProps) => {
  const t = useT();
  const closing = useEndpoint(getClosing, {}, { enabled: open, staleTime: 0 });
  const [reason, setReason] = useState('');
  // One sheet at a time: this one steps aside while the confirmation is asked for.
  const [isConfirming, setConfirming] = useState(false);
  const command = useCommand(closeAccount, { announce: false, invalidates: [getClosing], onSuccess: onClosed });
  const obstacles = closing.data?.obstacles;
  const dust = closing.data?.dust ?? [];
  const [givesUp, setGivesUp] = useState(false);
  const [dustError, setDustError] = useState<string>();
  const isFree = obstacles?.length === 0;
  const act = async (): Promise<void> => {
    if (dust.length > 0 && !givesUp) return setDustError(t('privacy.dustFirst'));
    setConfirming(true);
    const isConfirmed = await confirm().finally(() => setConfirming(false));
    if (!isConfirmed) return;
    const giveUp = dust.map(({ currency, amount }) => ({ currency, amount }));
    command.mutate({
      ...(reason.trim() !== '' && { reason: reason.trim() }),
      ...(giveUp.length > 0 && { giveUp }),
    });
  };
  return (
    <Sheet
      open={open && !isConfirming}
      onClose={onClose}
      title={t(obstacles && !isFree ? 'privacy.blockedTitle' : 'privacy.closeTitle')}
      {...(obstacles && !isFree && { description: t('privacy.blockedText') })}
      footer={
        <div className="grid gap-8">
          {isFree && (
            <Button kind="secondary" busy={command.isPending} onClick={() => void act()}>
              {t('privacy.closeAct')}
            </Button>
          )}
          <Button kind="ghost" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      }
    >
      {obstacles && !isFree && <ObstacleList obstacles={obstacles} />}
      {isFree && (
        <div className="grid gap-14">
          <p className="text-label font-book text-ink-2">{t('privacy.closeConsequence')}</p>
          {dust.length > 0 && (
            <DustPart
              dust={dust}
              givesUp={givesUp}
              error={dustError}
              onChange={(next) => {
                setGivesUp(next);
                setDustError(undefined);
              }}
            />
          )}
          <Field
            label={t('privacy.closeReason')}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value.replaceAll(/[<>]/g, ''))}
          />
          <p role="alert" className="text-note font-book text-bad empty:hidden">
            {command.error && errorText(command.error)}
          </p>
        </div>
      )}
      {!obstacles &&
        (closing.isError ? (
          <ErrorState
            className="px-0"
            title={t('privacy.closingFailed')}
            text={t('profile.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void closing.refetch(), busy: closing.isFetching }}
          />
        ) : (
          <RowSkeletons kind="setting" count={3} label={t('app.loading')} />
        ))}
    </Sheet>
  );
};
