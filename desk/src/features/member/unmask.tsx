import { deskCall, DeskCallError } from '@assay/client/desk/desk-call';
import { type MASKED, unmaskMember } from '@assay/contract/desk/member';
import { useState } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskText } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';

interface UnmaskProps {
  id: string;
  field: (typeof MASKED)[number];
  /** Null where there is none. */
  masked: string | null;
  mayAsk: boolean;
}

/** A masked field; revealing it takes a reason, which is logged with the act. The value is gone when the panel closes. */
export const Unmask = ({ id, field, masked, mayAsk }: UnmaskProps) => {
  const [value, setValue] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  if (masked === null) return <span className="text-ink-2">–</span>;
  return (
    <>
      <span className="min-w-0 break-all">{value ?? masked}</span>
      {mayAsk && value === null && (
        <button type="button" className="shrink-0 text-brand" onClick={() => setAsking(true)}>
          Show
          <span className="sr-only">{` ${field}`}</span>
        </button>
      )}
      {isAsking && (
        <AskWhy
          id={id}
          field={field}
          onClose={() => setAsking(false)}
          onValue={(shown) => {
            setValue(shown);
            setAsking(false);
          }}
        />
      )}
    </>
  );
};

interface AskWhyProps extends Pick<UnmaskProps, 'id' | 'field'> {
  onClose: () => void;
  onValue: (value: string | null) => void;
}

const AskWhy = ({ id, field, onClose, onValue }: AskWhyProps) => {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ask = () =>
    void deskCall(unmaskMember, { id, field, reason })
      .then(({ value }) => onValue(value))
      .catch((cause: unknown) => setError(cause instanceof DeskCallError ? cause.message : 'It could not be read.'));
  return (
    <Dialog title={`Show the ${field}`} onClose={onClose}>
      <DeskText
        label="Why you need it"
        hint="Who asked, for what and why stands in the log of acts for good."
        error={error}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="flex justify-end gap-10 pt-14">
        <DeskButton size="large" onClick={onClose}>
          Cancel
        </DeskButton>
        <DeskButton kind="primary" size="large" disabled={reason.trim().length < 3} onClick={ask}>
          Show it
        </DeskButton>
      </div>
    </Dialog>
  );
};
