import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { clearHit, getHit, proposeStop } from '@assay/contract/desk/screening';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { MemberLink } from '../../parts/member-cell.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { CAUSE_WORDS, entryWords, STATE_WORDS, type Details } from './words.ts';

export const HitPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getHit, { id });
  if (!found.data) return <WaitingPanel label="Hit" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} onClose={onClose} />;
};

type Asking = 'clear' | 'confirm' | 'lift';

const Loaded = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [asking, setAsking] = useState<Asking>();
  const claim = useClaim('screening', item);
  useKeys(item.can.decide ? [{ key: 'a', says: 'Somebody else', run: () => setAsking('clear') }, claim.hotkey] : []);
  return (
    <Panel
      label={`Hit ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.state === 'open' ? 'act' : item.state === 'confirmed' ? 'warn' : 'quiet'}>
            {STATE_WORDS[item.state]}
          </StatePill>
        </>
      }
      dock={
        <>
          {item.can.decide && (
            <>
              <ClaimButton claim={claim} />
              <DeskButton size="large" onClick={() => setAsking('confirm')}>
                The same person…
              </DeskButton>
              <DeskButton kind="primary" size="large" hint="A" className="flex-1" onClick={() => setAsking('clear')}>
                Somebody else…
              </DeskButton>
            </>
          )}
          {item.can.lift && (
            <DeskButton kind="primary" size="large" className="flex-1" onClick={() => setAsking('lift')}>
              End the stop…
            </DeskButton>
          )}
        </>
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{item.listedName}</h2>
      <p className="pt-2">
        <MemberLink member={item.member} />
      </p>
      <p className="pt-4 text-ink-2">{`${entryWords(item)}, ${item.score} % alike. Found by: ${CAUSE_WORDS[item.cause].toLowerCase()}, ${longTime(item.foundAt)}`}</p>
      {item.state === 'open' && (
        <p className="pt-4 text-ink-2">{`The member was told that it is decided by ${longTime(item.dueAt)}. ${waitingWords(item.waiting)}`}</p>
      )}
      {item.can.why !== null && <p className="pt-6 text-ink-2">{`${item.can.why}.`}</p>}
      <Beside item={item} />
      {item.decision !== null && (
        <PanelPart title={`Decided by ${item.decision.by}`}>
          <p className="break-words whitespace-pre-wrap">{item.decision.reason}</p>
          {item.decision.law !== null && <p className="pt-4 text-ink-2">{`The member reads: ${item.decision.law}`}</p>}
        </PanelPart>
      )}
      <p className="pt-18 text-[0.75rem] text-ink-2">
        Money is held no longer than a law demands it, and the member is told which. Returning a withdrawal is always
        possible.
      </p>
      {asking === 'clear' && <ClearDialog id={item.id} onClose={() => setAsking(undefined)} />}
      {(asking === 'confirm' || asking === 'lift') && (
        <StopDialog id={item.id} decision={asking} onClose={() => setAsking(undefined)} />
      )}
    </Panel>
  );
};

const waitingWords = (count: number): string =>
  count === 0
    ? 'No withdrawal waits for it.'
    : `${count === 1 ? 'One withdrawal waits' : `${count} withdrawals wait`} for it.`;

const MARKS = { same: 'The same', differs: 'Differs', unknown: 'Not listed' } as const;

/** Shows the list entry beside the document. */
const Beside = ({ item: { listed, person, birth, country } }: { item: Details }) => {
  const rows = [
    ['Name', listed.names.join('\n'), person?.name, ''],
    ['Born', listed.births.join(', '), person?.birthday, MARKS[birth]],
    ['Country', listed.countries.join(', '), person?.country, MARKS[country]],
  ] as const;
  return (
    <PanelPart title="The list, and the document">
      <table className="w-full text-left">
        <thead className="sr-only">
          <tr>
            <th>Field</th>
            <th>List</th>
            <th>Document</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, says, own, mark]) => (
            <tr key={name} className="align-top">
              <th className="w-72 py-4 font-book text-ink-2">{name}</th>
              <td className="py-4 pr-10 break-words whitespace-pre-line">{says === '' ? '–' : says}</td>
              <td className="py-4 break-words">
                {own ?? '–'}
                {mark !== '' && <span className="block text-[0.75rem] text-ink-2">{mark}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {listed.program !== '' && <p className="pt-4 text-[0.75rem] text-ink-2">{`Listed under ${listed.program}`}</p>}
    </PanelPart>
  );
};

const ClearDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const clear = useDeskCommand(clearHit);
  return (
    <WhyDialog
      title="The list means somebody else"
      says="Withdrawals go on, and the member is told. It is remembered until the entry changes."
      hint="For the log: what tells the two apart."
      act="Somebody else"
      error={clear.error?.message}
      isBusy={clear.isPending}
      onClose={onClose}
      onSend={(reason) => clear.mutate({ id, reason }, { onSuccess: onClose })}
    />
  );
};

const STOP_WORDS = {
  confirm: {
    title: 'The list means this member',
    says: 'Another person decides. Withdrawals are then stopped by law; the money stays the member’s.',
    act: 'Propose the stop',
  },
  lift: {
    title: 'End the stop',
    says: 'Another person decides. Withdrawals go on then, and the member is told.',
    act: 'Propose its end',
  },
} as const;

const StopDialog = ({ id, decision, onClose }: { id: string; decision: 'confirm' | 'lift'; onClose: () => void }) => {
  const propose = useDeskCommand(proposeStop);
  const [law, setLaw] = useState('');
  return (
    <WhyDialog
      {...STOP_WORDS[decision]}
      hint="For the log: how the two were compared."
      error={propose.error?.message}
      isBusy={propose.isPending}
      isReady={law.trim().length >= 3}
      onClose={onClose}
      onSend={(reason) =>
        propose.mutate(
          { id, decision, law: law.trim(), reason },
          {
            onSuccess: () => {
              notify('Proposed. Another person decides.');
              onClose();
            },
          },
        )
      }
    >
      <DeskText
        className="pt-12"
        label="Which law, and whom to turn to"
        hint="The member reads it."
        rows={3}
        maxLength={500}
        value={law}
        onChange={(event) => setLaw(event.currentTarget.value)}
      />
    </WhyDialog>
  );
};
