import { DISPUTE_ANSWERS, type DisputeAnswer } from '@assay/contract/dispute';
import { useState } from 'react';
import { pathOf } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ANSWER_WORDS, type Details } from './words.ts';

interface Answer {
  reason: DisputeAnswer;
  text: string;
  proposalId?: string;
}

const REASONS = DISPUTE_ANSWERS.map((value) => ({ value, label: ANSWER_WORDS[value].title }));

interface AnswerDialogProps {
  item: Details;
  onClose: () => void;
  onSend: (answer: Answer) => void;
}

/** A coded reason, and words in the member's language. Only a correction of two people may be called one. */
export const AnswerDialog = ({ item, onClose, onSend }: AnswerDialogProps) => {
  const [reason, setReason] = useState<DisputeAnswer>('stands');
  const [text, setText] = useState('');
  const open = item.corrections.filter(({ state }) => state !== 'declined');
  const [proposalId, setProposalId] = useState(open[0]?.proposalId ?? '');
  const isCorrected = reason === 'corrected';
  const isReady = text.trim().length >= 3 && (!isCorrected || proposalId !== '');
  return (
    <Dialog title="Answer the dispute" onClose={onClose}>
      <DeskSelect label="Answer" choices={REASONS} value={reason} onChange={setReason} />
      <p className="pt-6 text-[0.75rem] text-ink-2">{ANSWER_WORDS[reason].note}</p>
      {isCorrected &&
        (open.length === 0 ? (
          <p className="pt-10">
            {'Propose the correction first: '}
            <a className="text-brand underline" href={pathOf({ screen: 'members', id: item.member.id })}>
              open the member
            </a>
            {', and choose the journal that was wrong.'}
          </p>
        ) : (
          <DeskSelect
            className="pt-10"
            label="Correction"
            choices={open.map((one) => ({ value: one.proposalId, label: `${one.title} (${one.state})` }))}
            value={proposalId}
            onChange={setProposalId}
          />
        ))}
      <DeskText
        className="pt-12"
        label={`Your words, in ${item.language}`}
        hint="The member reads them."
        rows={5}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          disabled={!isReady}
          onClick={() => onSend({ reason, text: text.trim(), ...(isCorrected && { proposalId }) })}
        >
          Answer
        </DeskButton>
      </div>
    </Dialog>
  );
};
