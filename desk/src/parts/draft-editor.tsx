/** Where a draft is written: the fields at the left, what the member will read at the right. */
import { useEffect, useState, type ReactNode } from 'react';
import { DeskButton } from './desk-button.tsx';

const REST_MS = 400;

/** Returns the typed value as of the last pause in typing. */
export const useRested = <T,>(typed: T): T => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** Why something was refused, with the field where the server names one. */
export const refusalText = (
  error: { message: string; params: Readonly<Record<string, string | number>> } | null,
): string | undefined => {
  if (error === null) return undefined;
  const field = error.params['field'];
  return field === undefined ? error.message : `${error.message} (${String(field)})`;
};

export const NoPreview = ({ error }: { error: string | undefined }) => (
  <p role="status" className="w-390 max-w-full rounded-card bg-raised p-16 text-ink-2">
    {error ?? 'Fill in the terms and the words: it appears here as the phone shows it.'}
  </p>
);

interface DraftEditorProps {
  title: string;
  error: string | undefined;
  isBusy: boolean;
  onCancel: () => void;
  onSave: () => void;
  preview: ReactNode;
  children: ReactNode;
}

export const DraftEditor = ({ title, error, isBusy, onCancel, onSave, preview, children }: DraftEditorProps) => (
  <main className="flex min-w-0 flex-1 flex-col">
    <form
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <header className="flex min-h-60 items-center justify-between gap-12 border-b border-line px-20 max-md:flex-wrap max-md:py-10">
        <h1 className="text-[1.375rem] leading-28 font-bold tracking-[-0.02em]">{title}</h1>
        <div className="flex items-center gap-10">
          <p role="alert" className="text-bad">
            {error}
          </p>
          <DeskButton onClick={onCancel}>Cancel</DeskButton>
          <DeskButton type="submit" kind="primary" busy={isBusy}>
            Save the draft
          </DeskButton>
        </div>
      </header>
      <div className="flex min-h-0 flex-1 gap-32 overflow-y-auto px-20 py-18 max-lg:flex-col">
        <div className="min-w-0 flex-1">{children}</div>
        <div className="shrink-0 self-start">
          <h2 className="pb-8 font-semi">What members read</h2>
          {preview}
        </div>
      </div>
    </form>
  </main>
);
