import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { acknowledgeAlert, ALERT_KINDS, alertText, getAlert } from '@assay/contract/desk/alert';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';

export const AlertPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const me = useMe();
  const found = useDesk(getAlert, { id });
  const [asks, setAsks] = useState(false);
  const command = useDeskCommand(acknowledgeAlert, { onSuccess: () => setAsks(false) });
  if (!found.data) return <WaitingPanel label="Alert" error={found.error} onClose={onClose} />;
  const alert = found.data;
  return (
    <Panel
      label="Alert"
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{id.slice(0, 8)}</span>
          <StatePill tone={alert.overAt === null ? 'warn' : 'quiet'}>
            {alert.overAt === null ? 'Open' : 'Over'}
          </StatePill>
        </>
      }
      dock={
        alert.acknowledgedAt === null &&
        hasRole(me, 'risk', 'treasurer', 'owner') && (
          <DeskButton kind="primary" size="large" className="flex-1" onClick={() => setAsks(true)}>
            Acknowledge…
          </DeskButton>
        )
      }
    >
      <h2 className="pt-4 text-[1.125rem] leading-24 font-semi">{alertText(alert)}</h2>
      <p className="pt-2 text-ink-2">{`${ALERT_KINDS[alert.kind].says}, when it was raised.`}</p>
      {alert.detail !== '' && <p className="pt-6 break-words text-warn">{alert.detail}</p>}
      <PanelPart title="When">
        <Facts>
          <Fact label="Raised">{longTime(alert.raisedAt)}</Fact>
          {alert.overAt !== null && <Fact label="Over">{longTime(alert.overAt)}</Fact>}
          {alert.acknowledgedAt !== null && <Fact label="Seen">{longTime(alert.acknowledgedAt)}</Fact>}
          {alert.acknowledgedBy !== null && <Fact label="By">{alert.acknowledgedBy}</Fact>}
        </Facts>
      </PanelPart>
      {alert.note !== '' && (
        <PanelPart title="What is done about it">
          <p className="break-words">{alert.note}</p>
        </PanelPart>
      )}
      <PanelPart title="Who was told">
        {alert.deliveries.length === 0 ? (
          <p className="text-ink-2">Nobody beside the desk: no e-mail and no webhook is set.</p>
        ) : (
          <ul className="flex flex-col gap-8">
            {alert.deliveries.map(({ event, channel, target, tries, sentAt, failure }) => (
              <li key={`${event} ${channel} ${target}`}>
                <p className="break-all">{`${target}, ${event === 'raised' ? 'raised' : 'over'}`}</p>
                <p className={sentAt === null && failure !== null ? 'text-warn' : 'text-ink-2'}>
                  {sentAt === null
                    ? failure === null
                      ? 'On its way'
                      : `Not sent after ${tries} ${tries === 1 ? 'try' : 'tries'}: ${failure}`
                    : `Sent ${longTime(sentAt)}`}
                </p>
              </li>
            ))}
          </ul>
        )}
      </PanelPart>
      {asks && (
        <WhyDialog
          title="Acknowledge the alert"
          says="Others see that you have it in hand. It stays until the figure is back."
          hint="What is done about it. It stands in the log of acts."
          act="Acknowledge"
          error={command.error?.message}
          isBusy={command.isPending}
          onClose={() => setAsks(false)}
          onSend={(note) => command.mutate({ id, note })}
        />
      )}
    </Panel>
  );
};
