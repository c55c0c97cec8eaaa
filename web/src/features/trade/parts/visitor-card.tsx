import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { hrefTo } from '../../../app/navigation.ts';
import { useT } from '../../../i18n/i18n.ts';

/** A visitor can try the ticket; placing an order needs someone to belong to. */
export const VisitorCard = () => {
  const t = useT();
  return (
    <Card className="p-16">
      <h2 className="text-head">{t('trade.demoLogIn')}</h2>
      <p className="pt-4 pb-14 text-label font-book text-ink-2">{t('trade.demoLogInText')}</p>
      <Button size="medium" href={hrefTo('login')} className="w-full">
        {t('trade.logIn')}
      </Button>
    </Card>
  );
};
