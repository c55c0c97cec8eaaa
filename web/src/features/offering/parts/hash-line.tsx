import { CodeText } from '@assay/ui/code-text.tsx';
import { IconButton } from '@assay/ui/icon-button.tsx';
import { Copy } from 'lucide-react';
import { copyText } from '../../../device/copy-text.ts';
import { useT } from '../../../i18n/i18n.ts';

/** A hash in full, to compare by eye or to take along. */
export const HashLine = ({ name, hash }: { name: string; hash: string }) => {
  const t = useT();
  return (
    <div className="flex items-center gap-8">
      <div className="min-w-0 flex-1">
        <p className="text-caption text-ink-3">{name}</p>
        <CodeText text={hash} className="pt-4 text-note" />
      </div>
      <IconButton label={`${t('app.copy')}: ${name}`} onClick={() => void copyText(hash)} className="-mr-10">
        <Copy aria-hidden="true" className="size-18 text-ink-3" strokeWidth={1.8} />
      </IconButton>
    </div>
  );
};
