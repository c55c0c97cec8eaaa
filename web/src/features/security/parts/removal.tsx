import { Button } from '@assay/ui/button.tsx';
import { useWaits } from '../../../domain/factor/use-waits.ts';
import { useT } from '../../../i18n/i18n.ts';

/** Taking a factor off: what follows from it, and the act. */
export const Removal = ({ label, onRemove }: { label: string; onRemove: () => void }) => {
  const t = useT();
  const { withdrawal } = useWaits();
  return (
    <div className="grid gap-12">
      <p className="text-label font-book text-ink-2">{t('security.confirmWaits', { time: withdrawal })}</p>
      <Button kind="secondary" onClick={onRemove}>
        {label}
      </Button>
    </div>
  );
};
