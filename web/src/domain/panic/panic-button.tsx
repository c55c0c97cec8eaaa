import { IconButton } from '@assay/ui/icon-button.tsx';
import { lazyPart } from '@assay/ui/lazy-part.ts';
import { SettingRow } from '@assay/ui/setting-row.tsx';
import { Snowflake } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useT, withTexts } from '../../i18n/i18n.ts';

const PanicSheet = lazyPart(async () => (await withTexts('guard')(import('./panic-sheet.tsx'))).PanicSheet);

const usePanic = () => {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const sheet = state !== 'unused' && (
    <Suspense>
      <PanicSheet open={state === 'open'} onClose={() => setState('closed')} />
    </Suspense>
  );
  return { sheet, open: () => setState('open') };
};

/** At the head of every screen about security: whoever sees something strange there has the brake at hand. */
export const PanicButton = () => {
  const t = useT();
  const { sheet, open } = usePanic();
  return (
    <>
      <IconButton label={t('security.freeze')} onClick={open}>
        <Snowflake aria-hidden="true" className="size-22" strokeWidth={1.8} />
      </IconButton>
      {sheet}
    </>
  );
};

export const PanicRow = () => {
  const t = useT();
  const { sheet, open } = usePanic();
  return (
    <>
      <SettingRow icon={<Snowflake />} title={t('security.freeze')} onPress={open} />
      {sheet}
    </>
  );
};
