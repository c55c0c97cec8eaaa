import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { formatCount } from '@assay/ui/number-format.ts';
import { useT } from '../../../i18n/i18n.ts';
import { rememberRedirect } from '../../../navigation/guard.ts';
import { go, pathTo } from '../../../navigation/links.ts';
import { CURRENCY } from '../terms.ts';

/** Balance that a wallet begins with, and is refilled to. */
const START = 10_000;

interface VisitorCardProps {
  hasWallet: boolean;
  symbol: string;
}

/** Wallet of a visitor, and how to keep it: an account takes the wallet along and leads back to this market. */
export const VisitorCard = ({ hasWallet, symbol }: VisitorCardProps) => {
  const t = useT();
  const enter = (search: { mode?: string }) => (): void => {
    rememberRedirect(pathTo('demo', { symbol }));
    go('login', search);
  };
  return (
    <Card className="grid gap-14 p-16">
      <div className="grid gap-4">
        <h2 className="text-head">{t(hasWallet ? 'trade.demoKeep' : 'trade.demoStart')}</h2>
        <p className="text-label font-book text-ink-2">
          {hasWallet
            ? t('trade.demoKeepText')
            : t('trade.demoStartText', { amount: `${formatCount(START)} ${CURRENCY}` })}
        </p>
      </div>
      {hasWallet && (
        <div className="grid gap-8">
          <Button size="medium" onClick={enter({ mode: 'register' })}>
            {t('trade.createAccount')}
          </Button>
          <Button kind="ghost" size="medium" onClick={enter({})}>
            {t('trade.logIn')}
          </Button>
        </div>
      )}
    </Card>
  );
};
