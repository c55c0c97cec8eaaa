import { deskCall } from '@assay/client/desk/desk-call';
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { answerDispute, getDispute, getDisputeProof } from '@assay/contract/desk/dispute';
import { CodeText } from '@assay/ui/code-text.tsx';
import { cx } from '@assay/ui/cx.ts';
import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { keyed } from '../../parts/keyed.ts';
import { MemberLink } from '../../parts/member-cell.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { sendSoon } from '../../parts/undo.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { ANSWER_WORDS, KIND_WORDS, resultWords, type Details } from './words.ts';

export const DisputePanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getDispute, { id });
  if (!found.data) return <WaitingPanel label="Dispute" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} onClose={onClose} />;
};

/** For `npm run verify` on a machine of one's own. */
const saveProof = async ({ id, reference }: Details): Promise<void> => {
  const { proof } = await deskCall(getDisputeProof, { id });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([proof], { type: 'application/json' }));
  link.download = `dispute-${reference}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
};

const Loaded = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [isAnswering, setAnswering] = useState(false);
  const answer = useDeskCommand(answerDispute);
  const claim = useClaim('dispute', item);
  useKeys(item.can.answer ? [{ key: 'a', says: 'Answer', run: () => setAnswering(true) }, claim.hotkey] : []);
  return (
    <Panel
      label={`Dispute ${item.reference}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{item.reference}</span>
          <StatePill tone={item.state === 'answered' ? 'quiet' : item.isConfirmed ? 'warn' : 'act'}>
            {item.state === 'answered' ? 'Answered' : resultWords(item)}
          </StatePill>
        </>
      }
      dock={
        item.can.answer && (
          <>
            <ClaimButton claim={claim} />
            <DeskButton
              kind="primary"
              size="large"
              hint="A"
              className="flex-1"
              busy={answer.isPending}
              onClick={() => setAnswering(true)}
            >
              Answer…
            </DeskButton>
          </>
        )
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{`${KIND_WORDS[item.kind]} ${item.subject.slice(0, 8)}`}</h2>
      <p className="pt-2">
        <MemberLink member={item.member} />
      </p>
      <p className="pt-4 text-ink-2">{`${longTime(item.createdAt)}, an answer is promised by ${longTime(item.dueAt)}`}</p>
      {item.can.why !== null && <p className="pt-6 text-ink-2">{`${item.can.why}.`}</p>}
      {item.words !== '' && (
        <PanelPart title="What the member says">
          <p className="break-words whitespace-pre-wrap">{item.words}</p>
        </PanelPart>
      )}
      <Results item={item} />
      <Answered item={item} />
      <PanelPart title="The proof, as it was handed in">
        <CodeText text={item.proofHash} className="text-[0.75rem] leading-18" />
        <div className="flex items-center gap-10 pt-8">
          <DeskButton onClick={() => void saveProof(item).catch((error: Error) => notify(error.message))}>
            Save
          </DeskButton>
          <span className="text-[0.75rem] text-ink-2">For npm run verify, anywhere.</span>
        </div>
      </PanelPart>
      <p className="pt-18 text-[0.75rem] text-ink-2">
        A dispute changes no result. What is owed is given by a correction that two people decide, at the member.
      </p>
      {isAnswering && (
        <AnswerDialog
          item={item}
          onClose={() => setAnswering(false)}
          onSend={(input) => {
            setAnswering(false);
            sendSoon({
              says: `Answering ${item.member.name}`,
              run: () => answer.mutate({ id: item.id, ...input }, { onError: ({ message }) => notify(message) }),
            });
          }}
        />
      )}
    </Panel>
  );
};

const Line = ({ isRight, name, detail }: { isRight: boolean; name: string; detail?: string }) => {
  const Icon = isRight ? Check : TriangleAlert;
  return (
    <li className="flex gap-8">
      <Icon
        aria-label={isRight ? 'Holds' : 'Does not hold'}
        className={cx('mt-2 size-14 shrink-0', isRight ? 'text-ink' : 'text-warn')}
      />
      <span className="min-w-0">
        <span className={cx('block', !isRight && 'text-warn')}>{name}</span>
        {detail !== undefined && <span className="block text-[0.75rem] leading-16 break-all text-ink-2">{detail}</span>}
      </span>
    </li>
  );
};

/** Findings of the phone, and of the same check here. */
const Results = ({ item: { said, found } }: { item: Details }) => (
  <>
    <PanelPart title="On the phone">
      <ul className="flex flex-col gap-6">
        {said.length === 0 && <li className="text-ink-2">It named no check.</li>}
        {keyed(said, (name) => name).map(({ key, row }) => (
          <Line key={key} isRight={false} name={row} />
        ))}
      </ul>
    </PanelPart>
    <PanelPart title="The same check here">
      <ul className="flex flex-col gap-6">
        <Line
          isRight={found.keys === 'ours'}
          name={found.keys === 'ours' ? 'Our keys' : 'Keys that are not ours of today'}
        />
        <Line isRight={found.isSigned} name={found.isSigned ? 'Signed' : 'Not signed by its key'} />
        <Line isRight={found.isTapeWhole} name={found.isTapeWhole ? 'The tape is whole' : 'The tape is broken'} />
        {keyed(found.checks, ({ name }) => name).map(({ key, row }) => (
          <Line
            key={key}
            isRight={row.isRight}
            name={row.name}
            {...(!row.isRight && row.said !== '' && { detail: `says ${row.said}, follows ${row.found}` })}
          />
        ))}
      </ul>
    </PanelPart>
  </>
);

const Answered = ({ item: { answered, corrections } }: { item: Details }) => {
  if (answered === null) return null;
  const correction = corrections.find(({ proposalId }) => proposalId === answered.proposalId);
  return (
    <PanelPart title={`Answered by ${answered.by}`}>
      <p className="font-medium">{ANSWER_WORDS[answered.reason].title}</p>
      <p className="pt-4 break-words whitespace-pre-wrap">{answered.text}</p>
      {correction && <p className="pt-6 text-ink-2">{`Correction, ${correction.state}: ${correction.title}`}</p>}
    </PanelPart>
  );
};
