import { Banner } from '@assay/ui/banner.tsx';
import { Card, CardTitle } from '@assay/ui/card.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { useEffect, useState } from 'react';
import { useT } from '../i18n/i18n.ts';
import { hrefTo } from '../navigation/links.ts';
import { useScreenSearch } from '../navigation/place.ts';
import { compareWith, headText } from './compare-phones.ts';
import type { Compared } from './compare-phones.ts';

/** Shows what this phone kept as a code for another one, and what came of a code that was opened here. */
export const ComparePhones = () => {
  const t = useT();
  const { head } = useScreenSearch('security');
  const [own, setOwn] = useState<string>();
  const [compared, setCompared] = useState<Compared>();
  useEffect(() => void headText().then(setOwn), []);
  useEffect(() => {
    // A server that does not answer leaves the question open.
    if (head) compareWith(head).then(setCompared, () => undefined);
  }, [head]);
  return (
    <>
      <CardTitle>{t('proof.compare')}</CardTitle>
      <Card className="p-16">
        {compared && (
          <Banner kind={compared === 'same' ? 'brand' : 'warn'} className="mb-14">
            {t(`proof.compared.${compared}`)}
          </Banner>
        )}
        <p className="pb-14 text-label font-book text-ink-2">{t('proof.compareText')}</p>
        {own && (
          <div className="grid justify-items-center">
            <QrCode
              text={`${location.origin}/${hrefTo('security', { view: 'proof', head: own })}`}
              label={t('proof.compare')}
              size={220}
            />
          </div>
        )}
      </Card>
    </>
  );
};
