import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { useRef, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { type Brought, bringKept, saveKept } from './move-kept.ts';

/** Moves what this phone has kept to the next one, as a file. */
export const MoveKept = () => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [brought, setBrought] = useState<Brought>();
  const take = async (files: FileList | null): Promise<void> => {
    const [given] = files ?? [];
    if (given) setBrought(await bringKept(given));
  };
  return (
    <>
      <CardTitle>{t('proof.move')}</CardTitle>
      <Card className="p-16">
        {brought && (
          <Banner kind={brought === 'done' ? 'brand' : 'warn'} className="mb-14">
            {t(`proof.brought.${brought}`)}
          </Banner>
        )}
        <p className="pb-14 text-label font-book text-ink-2">{t('proof.moveText')}</p>
        <div className="grid gap-10">
          <Button size="medium" onClick={() => void saveKept()}>
            {t('proof.moveSave')}
          </Button>
          <Button size="medium" kind="secondary" onClick={() => input.current?.click()}>
            {t('proof.moveBring')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept="application/json"
          aria-label={t('proof.moveBring')}
          className="hidden"
          onChange={(event) => void take(event.currentTarget.files)}
        />
      </Card>
    </>
  );
};
