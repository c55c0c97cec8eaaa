import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { addNote, listNotes } from '@assay/contract/desk/member';
import { useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { DeskText } from './desk-field.tsx';
import { PanelPart } from './panel.tsx';
import { longTime } from './time.ts';

/** Notes between operators about a member, such as where a chat stands that somebody else takes over. */
export const MemberNotes = ({ id, mayWrite }: { id: string; mayWrite: boolean }) => {
  const [text, setText] = useState('');
  const notes = useDesk(listNotes, { id });
  const add = useDeskCommand(addNote, { onSuccess: () => setText('') });
  return (
    <PanelPart title="Notes for other operators">
      <ul className="flex flex-col gap-8">
        {notes.data?.records.map(({ id: key, by, text: words, at }) => (
          <li key={key}>
            <p className="break-words whitespace-pre-wrap">{words}</p>
            <p className="text-[0.75rem] text-ink-2">{`${by}, ${longTime(at)}`}</p>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <>
          <DeskText
            className="pt-8"
            label="New note"
            rows={2}
            maxLength={2000}
            error={add.error?.message}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div className="flex justify-end pt-6">
            <DeskButton disabled={text.trim() === ''} busy={add.isPending} onClick={() => add.mutate({ id, text })}>
              Leave the note
            </DeskButton>
          </div>
        </>
      )}
    </PanelPart>
  );
};
