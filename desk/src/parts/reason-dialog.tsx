import { useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { DeskText } from './desk-field.tsx';
import { Dialog } from './dialog.tsx';

export interface Reason<N extends string> {
  name: N;
  title: string;
  note?: string;
}

interface ReasonDialogProps<N extends string> {
  title: string;
  /** Explains the effect beforehand. */
  says: string;
  reasons: readonly Reason<N>[];
  /** Several may hold at once. */
  isMany?: boolean;
  act: string;
  onClose: () => void;
  onChoose: (reasons: N[], note: string) => void;
}

/** A coded reason, which the member reads in the own language, and a note for the log alone. */
export const ReasonDialog = <N extends string>({
  title,
  says,
  reasons,
  isMany = false,
  act,
  onClose,
  onChoose,
}: ReasonDialogProps<N>) => {
  const [chosen, setChosen] = useState<N[]>(isMany ? [] : [reasons[0]!.name]);
  const [note, setNote] = useState('');
  const choose = (name: N, isOn: boolean) =>
    setChosen(isMany ? [...chosen.filter((one) => one !== name), ...(isOn ? [name] : [])] : [name]);
  return (
    <Dialog title={title} onClose={onClose}>
      <p className="pb-12 text-ink-2">{says}</p>
      <fieldset className="flex max-h-[50vh] flex-col gap-6 overflow-y-auto">
        <legend className="sr-only">Reason</legend>
        {reasons.map(({ name, title: words, note: hint }) => (
          <label
            key={name}
            className="flex cursor-pointer items-start gap-10 rounded-tight px-12 py-8 inset-ring inset-ring-line has-checked:inset-ring-2 has-checked:inset-ring-brand"
          >
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name="reason"
              className="mt-3"
              checked={chosen.includes(name)}
              onChange={(event) => choose(name, event.currentTarget.checked)}
            />
            <span>
              <span className="block font-semi">{words}</span>
              {hint !== undefined && <span className="block text-[0.75rem] text-ink-2">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <DeskText
        className="pt-12"
        label="Note for the log"
        maxLength={500}
        rows={2}
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
          disabled={chosen.length === 0}
          onClick={() => onChoose(chosen, note.trim())}
        >
          {act}
        </DeskButton>
      </div>
    </Dialog>
  );
};
