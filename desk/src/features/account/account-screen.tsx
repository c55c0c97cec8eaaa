import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { endSession, listSessions, logOut } from '@assay/contract/desk/operator';
import { ROLE_WORDS } from '@assay/contract/desk/role';
import { useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { notify } from '../../parts/notice.tsx';
import { PanelPart } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { FactorPart } from './factors.tsx';

export const AccountScreen = () => {
  const me = useMe();
  const sessions = useDesk(listSessions, {});
  const onError = ({ message }: { message: string }) => notify(message);
  const end = useDeskCommand(endSession);
  const leave = useDeskCommand(logOut);
  return (
    <main className="min-w-0 flex-1 overflow-y-auto px-20 py-16">
      <div className="max-w-[40rem]">
        <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">{me.name}</h1>
        <p className="pt-2 text-ink-2">{me.email}</p>
        <PanelPart title="What you may do">
          <ul className="overflow-hidden rounded-field bg-surface shadow-card">
            {me.roles.map((role) => (
              <li key={role} className="flex min-h-44 items-center gap-12 border-b border-line px-14 last:border-0">
                <span className="w-80 font-semi">{role}</span>
                <span className="text-ink-2">{ROLE_WORDS[role]}</span>
              </li>
            ))}
          </ul>
        </PanelPart>
        <FactorPart />
        <PanelPart title="Where you are logged in">
          <ul className="overflow-hidden rounded-field bg-surface shadow-card">
            {sessions.data?.map(({ id, isThis, device, network, openedAt, seenAt }) => (
              <li key={id} className="flex min-h-54 items-center gap-12 border-b border-line px-14 last:border-0">
                <span className="min-w-0 flex-1">
                  <span className="block font-semi">{isThis ? `${device}, this one` : device}</span>
                  <span className="block truncate text-[0.75rem] text-ink-2">
                    {`${network}, since ${longTime(openedAt)}, seen ${longTime(seenAt)}`}
                  </span>
                </span>
                {!isThis && (
                  <DeskButton busy={end.isPending} onClick={() => end.mutate({ id }, { onError })}>
                    {'End'}
                  </DeskButton>
                )}
              </li>
            ))}
          </ul>
          <p className="pt-8 text-[0.75rem] text-ink-2">
            {`A session ends after ${me.idleMinutes} idle minutes, and this one at ${longTime(me.until)} in any case.`}
          </p>
        </PanelPart>
        <div className="pt-20">
          <DeskButton
            size="large"
            busy={leave.isPending}
            onClick={() => leave.mutate({}, { onSuccess: () => location.assign('/'), onError })}
          >
            {'Log out'}
          </DeskButton>
        </div>
      </div>
    </main>
  );
};
