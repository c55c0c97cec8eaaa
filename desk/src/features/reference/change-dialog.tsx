import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { previewChange, proposeChange } from '@assay/contract/desk/reference';
import type { ReferenceKind } from '@assay/contract/desk/reference';
import { useEffect, useState, type ReactNode } from 'react';
import { BeforeAfter } from '../../parts/before-after.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { fromField, toField } from '../../parts/local-time.ts';
import { notify } from '../../parts/notice.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { linesOf } from './scheduled-panel.tsx';
import { noticeWords, type Row } from './words.ts';

/** The server is asked when the fingers rest. */
const REST_MS = 250;

const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
};

const MINUTE_MS = 60_000;

type Field = Row['fields'][number];

const Input = ({
  field,
  value,
  error,
  onChange,
}: {
  field: Field;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) => {
  const label = field.unit === null ? field.label : `${field.label} (${field.unit})`;
  const hint = value === field.value ? undefined : (field.bounds ?? undefined);
  if (field.choices !== null)
    return (
      <DeskSelect
        label={label}
        choices={field.choices.map((choice) => ({ value: choice, label: choice }))}
        value={value}
        onChange={onChange}
      />
    );
  if (field.form === 'boolean')
    return (
      <DeskSelect
        label={label}
        choices={[
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <DeskField
      label={label}
      error={error}
      hint={hint}
      value={value}
      maxLength={200}
      inputMode={field.form === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
};

interface TermsDialogProps {
  title: string;
  kind: ReferenceKind;
  /** Empty while the key of a new row is not written yet. */
  rowKey: string;
  mode: 'change' | 'add';
  fields: readonly Field[];
  noticeSeconds: number;
  /** Drawn above the fields. */
  children?: ReactNode;
  onClose: () => void;
}

/** A form of values, and beside it what would come of it, in the server's own words. */
export const TermsDialog = ({
  title,
  kind,
  rowKey: key,
  mode,
  fields,
  noticeSeconds,
  children,
  onClose,
}: TermsDialogProps) => {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [from, setFrom] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const changes = fields
    .map(({ name, value }) => ({ field: name, to: (values[name] ?? value).trim(), was: value }))
    .filter(({ to, was }) => (mode === 'add' ? to !== '' : to !== was))
    .map(({ field, to }) => ({ field, to }));
  const rested = useRested(
    JSON.stringify({ key, changes: Object.fromEntries(changes.map(({ field, to }) => [field, to])) }),
  );
  const asked = JSON.parse(rested) as { key: string; changes: Record<string, string> };
  const isAsked = asked.key !== '' && Object.keys(asked.changes).length > 0;
  const preview = useDesk(
    previewChange,
    { kind, mode, key: asked.key || '-', changes: JSON.stringify(asked.changes) },
    { enabled: isAsked },
  );
  const seen = isAsked ? preview.data : undefined;
  const propose = useDeskCommand(proposeChange, {
    onSuccess: () => {
      notify('Proposed. Another person approves it under Proposals.');
      onClose();
    },
  });
  const problemOf = (name: string): string | undefined =>
    seen?.problems.find(({ field }) => field === name)?.problem ??
    (propose.error?.params['field'] === name ? String(propose.error.params['problem']) : undefined);
  const isReady = key !== '' && changes.length > 0 && seen?.problems.length === 0 && reason.trim().length >= 3;
  return (
    <Dialog title={title} isWide onClose={onClose}>
      <div className="grid grid-cols-[1fr_20rem] gap-24 max-md:grid-cols-1">
        <form
          id="change"
          className="flex flex-col gap-14"
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) propose.mutate({ kind, mode, key, changes, from, reason: reason.trim() });
          }}
        >
          <div className="flex max-h-[46vh] flex-col gap-12 overflow-y-auto p-2">
            {children}
            <div className="grid grid-cols-2 content-start gap-x-14 gap-y-12 max-md:grid-cols-1">
              {fields.map((field) => (
                <Input
                  key={field.name}
                  field={field}
                  value={values[field.name] ?? field.value}
                  error={problemOf(field.name)}
                  onChange={(value) => setValues({ ...values, [field.name]: value })}
                />
              ))}
            </div>
          </div>
          <When
            noticeSeconds={noticeSeconds}
            from={from}
            earliest={seen?.earliest}
            isTerm={seen?.isTerm ?? true}
            onChoose={setFrom}
          />
          <DeskText
            label="Why"
            hint="Members read it in the public log."
            rows={2}
            maxLength={500}
            value={reason}
            error={
              propose.error && problemOf('') === undefined && !propose.error.params['field']
                ? propose.error.message
                : undefined
            }
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </form>
        <Preview seen={seen} mode={mode} isWaiting={preview.isLoading} problem={problemOf('')} />
      </div>
      <div className="flex justify-end gap-10 pt-16">
        <DeskButton size="large" onClick={onClose}>
          Close
        </DeskButton>
        <DeskButton
          type="submit"
          form="change"
          kind="primary"
          size="large"
          disabled={!isReady}
          busy={propose.isPending}
        >
          Propose
        </DeskButton>
      </div>
    </Dialog>
  );
};

export const ChangeDialog = ({ row, onClose }: { row: Row; onClose: () => void }) => (
  <TermsDialog
    title={`Change ${row.title}`}
    kind={row.kind}
    rowKey={row.key}
    mode="change"
    fields={row.fields.filter(({ name }) => row.can.includes(name))}
    noticeSeconds={row.noticeSeconds}
    onClose={onClose}
  />
);

const When = ({
  noticeSeconds,
  from,
  earliest,
  isTerm,
  onChoose,
}: {
  noticeSeconds: number;
  from: number | null;
  earliest: number | undefined;
  isTerm: boolean;
  onChoose: (from: number | null) => void;
}) => {
  const now = useNow();
  const first = Math.ceil((earliest ?? now + noticeSeconds * 1000) / MINUTE_MS) * MINUTE_MS + MINUTE_MS;
  return (
    <fieldset className="flex flex-col gap-8">
      <legend className="pb-4 text-[0.75rem] font-medium text-ink-2">Counts</legend>
      <label className="flex items-center gap-10">
        <input type="radio" name="when" checked={from === null} onChange={() => onChoose(null)} />
        {isTerm ? `${noticeWords(noticeSeconds)} after its approval` : 'As soon as it is approved'}
      </label>
      <label className="flex items-center gap-10">
        <input type="radio" name="when" checked={from !== null} onChange={() => onChoose(first)} />
        From a moment
      </label>
      {from !== null && (
        <DeskField
          type="datetime-local"
          label="Moment, in your own time"
          hint={isTerm ? `Members are told at least ${noticeWords(noticeSeconds)} before.` : undefined}
          min={toField(first)}
          value={toField(from)}
          onChange={(event) => {
            const at = fromField(event.currentTarget.value);
            if (at !== undefined) onChoose(at);
          }}
        />
      )}
    </fieldset>
  );
};

interface PreviewProps {
  seen:
    | {
        lines: Row['scheduled'][number]['lines'];
        touched: readonly { who: string; count: number; gets: string }[];
        isTerm: boolean;
        earliest: number;
      }
    | undefined;
  mode: 'change' | 'add';
  isWaiting: boolean;
  problem: string | undefined;
}

const HINTS = {
  change: 'Write a new value to see what it does and whom it touches.',
  add: 'Write its name to see what is added and whom it touches.',
} as const;

const Preview = ({ seen, mode, isWaiting, problem }: PreviewProps) => (
  <section aria-label="Preview" aria-live="polite" className="self-start rounded-card bg-raised px-16 py-14">
    <h3 className="pb-8 font-semi">Preview</h3>
    {seen === undefined ? (
      <p className="text-ink-2">{isWaiting ? 'One moment.' : HINTS[mode]}</p>
    ) : (
      <>
        <BeforeAfter lines={linesOf(seen.lines, mode === 'add')} />
        {problem !== undefined && <p className="pt-8 text-bad">{problem}</p>}
        <h3 className="pt-16 pb-6 font-semi">Who is touched</h3>
        {seen.touched.length === 0 && <p className="text-ink-2">Nobody: it is only shown.</p>}
        <ul className="flex flex-col gap-8">
          {seen.touched.map(({ who, count, gets }) => (
            <li key={who}>
              <span className="flex justify-between gap-10">
                <span>{who}</span>
                <span className="font-semi">{count.toLocaleString('en')}</span>
              </span>
              <span className="block text-[0.75rem] text-ink-2">{gets}</span>
            </li>
          ))}
        </ul>
        <p className="pt-14 text-ink-2">{`Counts at the earliest from ${longTime(seen.earliest)}.`}</p>
      </>
    )}
  </section>
);
