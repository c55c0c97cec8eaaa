import { useCommand, useEndpoint } from '@assay/client/hooks';
import { getLimits, skipLimits } from '@assay/contract/limit';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { useT } from '../../i18n/i18n.ts';
import { go } from '../../navigation/links.ts';

/** Asked once, when the first money has come; whoever does not want to is not asked again. */
export const LimitAsk = () => {
  const t = useT();
  const { data } = useEndpoint(getLimits, {}, { announce: false });
  const skip = useCommand(skipLimits, { invalidates: [getLimits] });
  if (data === undefined || data.isAsked || skip.isSuccess) return null;
  return (
    <Card className="mt-12 p-16">
      <h2 className="text-heading">{t('limit.askTitle')}</h2>
      <p className="pt-6 text-label font-book text-ink-2">{t('limit.askText')}</p>
      <div className="mt-16 grid grid-cols-2 gap-10">
        <Button kind="ghost" busy={skip.isPending} onClick={() => skip.mutate({})}>
          {t('limit.notNow')}
        </Button>
        <Button kind="secondary" onClick={() => go('limits')}>
          {t('limit.askSet')}
        </Button>
      </div>
    </Card>
  );
};
