import { useCommand } from '@assay/client/hooks';
import { beginSession } from '@assay/client/session';
import { enterSample } from '@assay/contract/auth';
import { Button } from '@assay/ui/button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { loadUser, takeRedirect } from '../../../navigation/guard.ts';
import { replaceWith } from '../../../navigation/router.ts';

/** The sandbox's way in without an account: one tap. */
export const SampleEntry = () => {
  const t = useT();
  const entering = useCommand(enterSample, {
    onSuccess: (session) => {
      beginSession(session);
      void loadUser();
      replaceWith(takeRedirect());
    },
  });
  return (
    <div className="flex justify-center px-20 pt-20">
      <Button kind="secondary" size="medium" busy={entering.isPending} onClick={() => entering.mutate({})}>
        {t('auth.sample')}
      </Button>
    </div>
  );
};
