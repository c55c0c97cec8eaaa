import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../../device/copy-text.ts';
import { handOver } from '../../../device/hand-over.ts';
import { useT } from '../../../i18n/i18n.ts';

const FILE = 'assay-recovery-codes.txt';

/** Ten codes that are shown once: nobody goes on before they say that they have kept them. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const t = useT();
  const [isSaved, setIsSaved] = useState(false);
  const [error, setError] = useState<string>();
  const text = `${codes.join('\n')}\n`;
  const finish = (): void => {
    if (isSaved) onDone();
    else setError(t('security.saveFirst'));
  };
  return (
    <div className="grid gap-14">
      <ul className="grid grid-cols-2 gap-x-16 gap-y-10 rounded-field bg-raised px-16 py-16 text-body font-medium">
        {codes.map((code) => (
          <li key={code} className="text-center tracking-[0.04em] select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-2 gap-10">
        <Button
          kind="secondary"
          size="medium"
          icon={<Copy aria-hidden="true" className="size-18" strokeWidth={1.8} />}
          onClick={() => void copyText(text)}
        >
          {t('app.copy')}
        </Button>
        <Button
          kind="secondary"
          size="medium"
          icon={<Download aria-hidden="true" className="size-18" strokeWidth={1.8} />}
          onClick={() => void handOver(new File([text], FILE, { type: 'text/plain' }))}
        >
          {t('security.download')}
        </Button>
      </div>
      <p className="text-note font-book text-ink-2">{t('security.helpRecovery')}</p>
      <Checkbox
        checked={isSaved}
        error={error}
        onChange={(event) => {
          setIsSaved(event.currentTarget.checked);
          setError(undefined);
        }}
      >
        {t('security.codesSaved')}
      </Checkbox>
      <Button onClick={finish}>{t('security.done')}</Button>
    </div>
  );
};
