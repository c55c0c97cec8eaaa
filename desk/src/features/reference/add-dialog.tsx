import { useDesk } from '@assay/client/desk/desk-hooks';
import { getNewRow } from '@assay/contract/desk/reference';
import type { ReferenceKind } from '@assay/contract/desk/reference';
import { useState } from 'react';
import { DeskField } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { TermsDialog } from './change-dialog.tsx';
import type { NewRow } from './words.ts';

/** A row that is not there yet, filled like one that is. */
export const AddDialog = ({ kind, onClose }: { kind: ReferenceKind; onClose: () => void }) => {
  const [like, setLike] = useState<string>();
  const found = useDesk(getNewRow, { kind, ...(like !== undefined && { like }) });
  if (!found.data) return null;
  return <AddForm form={found.data} onLike={setLike} onClose={onClose} />;
};

interface AddFormProps {
  form: NewRow;
  onLike: (key: string) => void;
  onClose: () => void;
}

const AddForm = ({ form, onLike, onClose }: AddFormProps) => {
  const [parts, setParts] = useState<Readonly<Record<string, string>>>({});
  const written = form.key.map(({ name, choices }) => (parts[name] ?? choices?.[0] ?? '').trim());
  const rowKey = written.includes('') ? '' : written.join('/');
  return (
    <TermsDialog
      // Values that were written over another pattern would be mixed up with those of this one.
      key={form.like}
      title={`New ${form.noun}`}
      kind={form.kind}
      rowKey={rowKey}
      mode="add"
      fields={form.fields}
      noticeSeconds={form.noticeSeconds}
      onClose={onClose}
    >
      <p className="text-ink-2">{form.says}</p>
      <div className="grid grid-cols-2 gap-x-14 gap-y-12 max-md:grid-cols-1">
        <DeskSelect
          label="Filled like"
          choices={form.rows.map(({ key, title }) => ({ value: key, label: title }))}
          value={form.like}
          onChange={onLike}
        />
        {form.key.map(({ name, label, hint, choices }) =>
          choices === null ? (
            <DeskField
              key={name}
              label={label}
              hint={hint}
              value={parts[name] ?? ''}
              maxLength={40}
              autoComplete="off"
              onChange={(event) => setParts({ ...parts, [name]: event.currentTarget.value })}
            />
          ) : (
            <DeskSelect
              key={name}
              label={label}
              choices={choices.map((choice) => ({ value: choice, label: choice }))}
              value={parts[name] ?? choices[0]!}
              onChange={(value) => setParts({ ...parts, [name]: value })}
            />
          ),
        )}
      </div>
    </TermsDialog>
  );
};
