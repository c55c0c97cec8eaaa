/** Coded questions to a member, which the member reads in the own language, and the answers. */
import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskCallInput, DeskEndpoint } from '@assay/contract/desk/endpoint';
import { useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { DeskText } from './desk-field.tsx';
import { DeskSelect } from './desk-select.tsx';
import { Dialog } from './dialog.tsx';
import { PanelPart } from './panel.tsx';
import { PictureView } from './picture-view.tsx';
import { longTime } from './time.ts';

interface Question<C extends string> {
  id: string;
  code: C;
  note: string;
  by: string;
  askedAt: number;
  answer: string | null;
  picture: string | null;
  answeredAt: number | null;
}

interface QuestionsProps<C extends string> {
  questions: readonly Question<C>[];
  words: Record<C, string>;
  canAsk: boolean;
  onAsk: () => void;
}

/** Questions to the member, with the answers. */
export const Questions = <C extends string>({ questions, words, canAsk, onAsk }: QuestionsProps<C>) =>
  questions.length === 0 && !canAsk ? null : (
    <PanelPart title="Questions to the member">
      <ol className="flex flex-col gap-12">
        {questions.map(({ id, code, note, by, askedAt, answer, picture, answeredAt }) => (
          <li key={id}>
            <p className="font-medium">{words[code]}</p>
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
      {canAsk && (
        <DeskButton hint="Q" className={questions.length === 0 ? '' : 'mt-10'} onClick={onAsk}>
          Ask…
        </DeskButton>
      )}
    </PanelPart>
  );

interface AskDialogProps<C extends string, E extends DeskEndpoint> {
  id: string;
  call: E;
  codes: readonly [C, ...C[]];
  words: Record<C, string>;
  says: string;
  onClose: () => void;
  onAsked?: () => void;
}

/** A coded question, and words of one's own beside it. */
export const AskDialog = <C extends string, E extends DeskEndpoint>({
  id,
  call,
  codes,
  words,
  says,
  onClose,
  onAsked,
}: AskDialogProps<C, E>) => {
  const [code, setCode] = useState<C>(codes[0]);
  const [note, setNote] = useState('');
  const ask = useDeskCommand(call, {
    onSuccess: () => {
      onClose();
      onAsked?.();
    },
  });
  const isReady = code !== 'other' || note.trim().length >= 3;
  return (
    <Dialog title="Ask the member" onClose={onClose}>
      <p className="pb-12 text-ink-2">{says}</p>
      <DeskSelect
        label="Question"
        choices={codes.map((value) => ({ value, label: words[value] }))}
        value={code}
        onChange={setCode}
      />
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
          onClick={() => ask.mutate({ id, code, note: note.trim() } as DeskCallInput<E>)}
        >
          Ask
        </DeskButton>
      </div>
    </Dialog>
  );
};
