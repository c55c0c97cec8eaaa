import { useState } from 'react';
import { DeskButton } from './desk-button.tsx';
import { Dialog } from './dialog.tsx';

/** A one-time link, shown once: nobody can read it again, a new one has to be made. */
export const LinkDialog = ({ path, onClose }: { path: string; onClose: () => void }) => {
  const [isCopied, setCopied] = useState(false);
  const link = `${location.origin}${path}`;
  return (
    <Dialog title="Hand on this link" onClose={onClose}>
      <p className="pb-10 text-ink-2">{'It lets one person in, once, within two days. It is not shown again.'}</p>
      <p className="rounded-tight bg-raised px-12 py-10 break-all select-all">{link}</p>
      <div className="flex justify-end pt-14">
        <DeskButton
          kind="primary"
          size="large"
          onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </DeskButton>
      </div>
    </Dialog>
  );
};
