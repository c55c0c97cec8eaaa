import type { CallError } from '@assay/client/call-error';
import { Banner } from '@assay/ui/banner.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { hrefTo } from '../../../navigation/links.ts';
import { tradeErrorText } from '../trade-error.ts';

/** Why something was not done, in the sheet that asked for it. */
export const Refusal = ({ error, text }: { error: CallError | null; text?: string | undefined }) => {
  const t = useT();
  return (
    <div role="alert" className="empty:hidden">
      {error && (
        <Banner kind="warn">
          {text ?? tradeErrorText(t, error)}
          {error.name === 'lesson_needed' && (
            <a href={hrefTo('welfare', { view: 'lesson' })} className="block pt-8 font-semi text-brand">
              {t('trade.toLesson')}
            </a>
          )}
        </Banner>
      )}
    </div>
  );
};
