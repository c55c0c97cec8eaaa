import { DeskButton } from './desk-button.tsx';

/** The shape of the rows to come. */
export const RowsLoading = () => (
  <div role="status" aria-label="Loading">
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index} className="flex h-50 items-center gap-20 border-b border-line bg-surface px-20">
        {[72, 56, 140, 96, 120].map((width) => (
          <span key={width} className="h-10 rounded-full bg-raised" style={{ width }} />
        ))}
      </div>
    ))}
  </div>
);

export const RowsFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-start gap-12 px-20 py-32">
    <p className="text-[0.9375rem] font-semi">{'This list could not be read.'}</p>
    <p className="text-ink-2">{message}</p>
    <DeskButton onClick={onRetry}>{'Try again'}</DeskButton>
  </div>
);

export const RowsEmpty = ({ title, note }: { title: string; note: string }) => (
  <div className="flex flex-col gap-4 px-20 py-40">
    <p className="text-[0.9375rem] font-semi">{title}</p>
    <p className="text-ink-2">{note}</p>
  </div>
);
