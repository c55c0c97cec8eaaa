import { IconButton } from '@assay/ui/icon-button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { CircleHelp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';

/** A word with a question mark that explains it. */
export const Explained = ({ name, children }: { name: string; children: ReactNode }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <span className="inline-flex items-center">
      {name}
      <IconButton
        label={`${name}: ${t('trade.help')}`}
        onClick={() => setOpen(true)}
        className="-mx-10 -my-14 text-ink-3"
      >
        <CircleHelp aria-hidden="true" className="size-15" />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={name}>
        <p className="text-body text-ink-2">{children}</p>
      </Sheet>
    </span>
  );
};
