import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { askAboutIdentity, decideApplication, getApplication } from '@assay/contract/desk/identity';
import { IDENTITY_QUESTIONS, REJECTION_REASONS } from '@assay/contract/identity';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { keyed } from '../../parts/keyed.ts';
import { MemberLink } from '../../parts/member-cell.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { PictureView } from '../../parts/picture-view.tsx';
import { AskDialog, Questions } from '../../parts/questions.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { longTime } from '../../parts/time.ts';
import { sendSoon } from '../../parts/undo.tsx';
import { KIND_WORDS, PICTURE_WORDS, QUESTION_WORDS, REASON_WORDS, STATE_WORDS, type Details } from './words.ts';

export const IdentityPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getApplication, { id }, { isOnce: true });
  if (!found.data) return <WaitingPanel label="Application" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} onClose={onClose} onDecided={() => void found.refetch()} />;
};

interface LoadedProps {
  item: Details;
  onClose: () => void;
  onDecided: () => void;
}

const Loaded = ({ item, onClose, onDecided }: LoadedProps) => {
  const [isRejecting, setRejecting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const decide = useDeskCommand(decideApplication, { onSuccess: onDecided });
  const claim = useClaim('identity', item);
  const onError = ({ message }: { message: string }) => notify(message);
  const authorize = () => {
    if (!item.can.decide) return item.can.why === null ? undefined : notify(item.can.why);
    sendSoon({
      says: `Authorizing ${item.member.name}`,
      run: () => decide.mutate({ id: item.id, decision: 'authorize' }, { onError }),
    });
  };
  useKeys(
    item.can.decide
      ? [
          { key: 'a', says: 'Authorize', run: authorize },
          { key: 'r', says: 'Reject with reasons', run: () => setRejecting(true) },
          { key: 'q', says: 'Ask the member', run: () => item.can.ask && setAsking(true) },
          claim.hotkey,
        ]
      : [],
  );
  return (
    <Panel
      label={`Application ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.can.decide ? 'act' : 'quiet'}>{STATE_WORDS[item.state]}</StatePill>
        </>
      }
      dock={
        item.can.decide && (
          <>
            <ClaimButton claim={claim} />
            <DeskButton size="large" hint="R" onClick={() => setRejecting(true)}>
              Reject…
            </DeskButton>
            <DeskButton
              kind="primary"
              size="large"
              hint="A"
              className="flex-1"
              busy={decide.isPending}
              onClick={authorize}
            >
              Authorize
            </DeskButton>
          </>
        )
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{KIND_WORDS[item.kind]}</h2>
      <p className="pt-2">
        <MemberLink member={item.member} />
      </p>
      {item.can.why !== null && <p className="pt-6 text-ink-2">{`${item.can.why}.`}</p>}
      <Duplicates item={item} />
      <Lookalikes item={item} />
      <PanelPart title="Pictures">
        <PictureView pictures={item.pictures.map(({ id, purpose }) => ({ id, title: PICTURE_WORDS[purpose] }))} />
      </PanelPart>
      <Answers item={item} />
      <Questions
        questions={item.questions}
        words={QUESTION_WORDS}
        canAsk={item.can.ask}
        onAsk={() => setAsking(true)}
      />
      <History item={item} />
      <Looks item={item} />
      {isAsking && (
        <AskDialog
          id={item.id}
          call={askAboutIdentity}
          codes={IDENTITY_QUESTIONS}
          words={QUESTION_WORDS}
          says="The member reads it with the verification and answers with words or a picture. The promised time runs on."
          onClose={() => setAsking(false)}
          onAsked={onDecided}
        />
      )}
      {isRejecting && (
        <ReasonDialog
          title="Reject the application"
          says="The member reads each reason with what to do about it, and can hand it in again."
          reasons={REJECTION_REASONS.map((name) => ({ name, title: REASON_WORDS[name] }))}
          isMany
          act="Reject"
          onClose={() => setRejecting(false)}
          onChoose={(reasons, note) => {
            setRejecting(false);
            sendSoon({
              says: `Rejecting ${item.member.name}`,
              run: () => decide.mutate({ id: item.id, decision: 'reject', reasons, note }, { onError }),
            });
          }}
        />
      )}
    </Panel>
  );
};

const Looks = ({ item }: { item: Details }) => (
  <PanelPart title="Who looked">
    <ul className="flex flex-col gap-4 text-ink-2">
      {keyed(item.views.slice(0, 6), ({ at, viewer, document }) => `${at} ${viewer} ${document}`).map(
        ({ key, row }) => (
          <li key={key}>{`${longTime(row.at)}, ${row.viewer}: ${row.document}`}</li>
        ),
      )}
    </ul>
    <p className="pt-6 text-[0.75rem] text-ink-2">The member can read who looked at what.</p>
  </PanelPart>
);

const Duplicates = ({ item }: { item: Details }) =>
  item.duplicates.length === 0 ? null : (
    <div className="mt-14 rounded-field bg-warn-soft px-14 py-10 text-warn">
      <p className="flex items-center gap-8 font-semi">
        <TriangleAlert aria-hidden="true" className="size-15" />
        Found elsewhere
      </p>
      <ul className="pt-4">
        {item.duplicates.map(({ id, reference, by, state, member }) => (
          <li key={id}>
            <DeskLink className="underline" to={{ screen: 'identity', id }}>
              {`${by === 'document' ? 'Same document' : 'Same person'}: ${reference}, ${member.name}, ${STATE_WORDS[state].toLowerCase()}`}
            </DeskLink>
          </li>
        ))}
      </ul>
    </div>
  );

/** Pixels alone: it says where to look, and stops nobody. */
const Lookalikes = ({ item }: { item: Details }) =>
  item.lookalikes.length === 0 ? null : (
    <PanelPart title="Looks like">
      <ul>
        {item.lookalikes.map(({ id, reference, part, member }) => (
          <li key={id}>
            <DeskLink to={{ screen: 'identity', id }}>
              {`${part === 'picture' ? 'The picture' : 'The portrait'} of ${reference}, ${member.name}`}
            </DeskLink>
          </li>
        ))}
      </ul>
      <p className="pt-4 text-[0.75rem] text-ink-2">
        A hint from the pixels. It decides nothing: compare the two before you do.
      </p>
    </PanelPart>
  );

const Answers = ({ item }: { item: Details }) => (
  <PanelPart title="What was handed in">
    <dl className="flex flex-col gap-8">
      {item.answers.map(({ field, label, value, earlier, differs }) => (
        <div key={field} className="grid grid-cols-[7.5rem_1fr] gap-10">
          <dt className="text-ink-2">{label}</dt>
          <dd className="min-w-0 break-words">
            <span className="font-medium">{value}</span>
            {earlier !== null && (
              <span className={differs ? 'block text-warn' : 'block text-ink-2'}>
                {differs ? `Verified as ${earlier}` : 'As verified'}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </PanelPart>
);

const History = ({ item }: { item: Details }) =>
  item.history.length === 0 ? null : (
    <PanelPart title="Earlier applications">
      <ul className="flex flex-col gap-4">
        {item.history.map(({ id, kind, state, reasons, createdAt }) => (
          <li key={id} className="text-ink-2">
            {`${longTime(createdAt)}, ${KIND_WORDS[kind].toLowerCase()}: ${
              reasons.length === 0
                ? STATE_WORDS[state].toLowerCase()
                : reasons.map((name) => REASON_WORDS[name].toLowerCase()).join('; ')
            }`}
          </li>
        ))}
      </ul>
    </PanelPart>
  );
