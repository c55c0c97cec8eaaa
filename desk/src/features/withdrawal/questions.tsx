import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { askMember } from '@assay/contract/desk/withdrawal';
import { WITHDRAWAL_QUESTIONS, type WithdrawalQuestionCode } from '@assay/contract/withdrawal';
import { useState } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PanelPart } from '../../parts/panel.tsx';
import { PictureView } from '../../parts/picture-view.tsx';
import { longTime } from '../../parts/time.ts';
import type { Details } from './words.ts';

const QUESTION_WORDS: Record<WithdrawalQuestionCode, string> = {
  address_ownership: 'Show that the destination is yours',
  source_of_funds: 'Where does this money come from',
  clearer_picture: 'Send a clearer picture',
  other: 'Something else, in your words',
};
const CHOICES = WITHDRAWAL_QUESTIONS.map((value) => ({ value, label: QUESTION_WORDS[value] }));

/** What the member was asked, and the answers. */
export const Questions = ({ item: { questions, can }, onAsk }: { item: Details; onAsk: () => void }) =>
  questions.length === 0 && !can.ask ? null : (
    <PanelPart title="Questions to the member">
      <ol className="flex flex-col gap-12">
        {questions.map(({ id, code, note, by, askedAt, answer, picture, answeredAt }) => (
          <li key={id}>
            <p className="font-medium">{QUESTION_WORDS[code]}</p>
            {note !== '' && <p className="break-words whitespace-pre-wrap">{note}</p>}
            <p className="text-[0.75rem] text-ink-2">{`${by}, ${longTime(askedAt)}`}</p>
            {answeredAt === null ? (
              <p className="pt-4 text-ink-2">The member has not answered. The promised time runs on.</p>
            ) : (
              <div className="mt-6 rounded-tight bg-raised px-12 py-8">
                {answer !== '' && <p className="break-words whitespace-pre-wrap">{answer}</p>}
                {picture !== null && <PictureView pictures={[{ id: picture, title: 'Picture' }]} />}
                <p className="pt-4 text-[0.75rem] text-ink-2">{`Member, ${longTime(answeredAt)}`}</p>
              </div>
            )}
          </li>
        ))}
      </ol>
      {can.ask && (
        <DeskButton hint="Q" className={questions.length === 0 ? '' : 'mt-10'} onClick={onAsk}>
          Ask…
        </DeskButton>
      )}
    </PanelPart>
  );

/** A coded question, which the member reads in the own language, and words of one's own beside it. */
export const AskDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [code, setCode] = useState<WithdrawalQuestionCode>('address_ownership');
  const [note, setNote] = useState('');
  const ask = useDeskCommand(askMember, { onSuccess: onClose });
  const isReady = code !== 'other' || note.trim().length >= 3;
  return (
    <Dialog title="Ask the member" onClose={onClose}>
      <p className="pb-12 text-ink-2">
        The member reads it with the withdrawal and answers with words or a picture. The promised time runs on, and the
        member may cancel.
      </p>
      <DeskSelect label="Question" choices={CHOICES} value={code} onChange={setCode} />
      <DeskText
        className="pt-12"
        label="In your words, in the member’s language"
        hint={code === 'other' ? 'The question itself.' : 'May be left empty.'}
        error={ask.error?.message}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton
          kind="primary"
          size="large"
          disabled={!isReady}
          busy={ask.isPending}
          onClick={() => ask.mutate({ id, code, note: note.trim() })}
        >
          Ask
        </DeskButton>
      </div>
    </Dialog>
  );
};
