import { useCommand, useEndpoint } from '@assay/client/hooks';
import type { OutputOf } from '@assay/contract/endpoint';
import { answerLoginRequest, getSecurity, listLoginRequests } from '@assay/contract/security';
import { Button } from '@assay/ui/button.tsx';
import { KeyValue, KeyValues } from '@assay/ui/key-values.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { PanicSheet } from '../../domain/panic/panic-sheet.tsx';
import { useT } from '../../i18n/i18n.ts';
import { go } from '../../navigation/links.ts';
import { showMinute } from '../../time/show-time.ts';

type Request = OutputOf<typeof listLoginRequests>[number];

/** A new device has the right password: this one lets it in, stops it, or freezes everything. */
export const LoginRequests = () => {
  const t = useT();
  const [isDenied, setIsDenied] = useState(false);
  const [isPanic, setIsPanic] = useState(false);
  const [put, setPut] = useState<string>();
  const count = useEndpoint(getSecurity, {}).data?.loginRequests ?? 0;
  const requests = useEndpoint(
    listLoginRequests,
    {},
    { enabled: count > 0, announce: false, refetchOnMount: 'always' },
  );
  const request = count > 0 ? requests.data?.find(({ id }) => id !== put) : undefined;
  const command = useCommand(answerLoginRequest, { announce: false, invalidates: [getSecurity, listLoginRequests] });
  const answer = ({ id }: Request, isAllowed: boolean): void =>
    command.mutate(
      { id, isAllowed },
      {
        onSuccess: () => (isAllowed ? toast(t('guard.allowed'), 'good') : setIsDenied(true)),
        // It ran out, or another device was faster.
        onError: () => setPut(id),
      },
    );
  if (isPanic) return <PanicSheet open onClose={() => setIsPanic(false)} />;
  if (isDenied)
    return (
      <Sheet
        open
        onClose={() => setIsDenied(false)}
        title={t('guard.denied')}
        description={t('guard.deniedText')}
        footer={
          <div className="grid gap-8">
            <Button
              onClick={() => {
                setIsDenied(false);
                go('security');
              }}
            >
              {t('security.changePassword')}
            </Button>
            <Button kind="secondary" onClick={() => setIsPanic(true)}>
              {t('security.freeze')}
            </Button>
          </div>
        }
      >
        {null}
      </Sheet>
    );
  if (request === undefined) return null;
  return (
    <Sheet
      open
      onClose={() => setPut(request.id)}
      title={t('guard.askTitle')}
      description={t(request.canAllow ? 'guard.askText' : 'guard.askFactor')}
      footer={
        <div className="grid gap-8">
          <Button kind="secondary" busy={command.isPending} onClick={() => answer(request, false)}>
            {t('guard.deny')}
          </Button>
          {request.canAllow && (
            <Button kind="ghost" busy={command.isPending} onClick={() => answer(request, true)}>
              {t('guard.allow')}
            </Button>
          )}
          <Button kind="ghost" onClick={() => setIsPanic(true)}>
            {t('security.freeze')}
          </Button>
        </div>
      }
    >
      {request.canAllow && (
        <p className="mb-14 rounded-card bg-raised py-16 text-center text-[2.5rem] leading-none font-semi tabular-nums">
          {request.number}
        </p>
      )}
      <KeyValues>
        <KeyValue name={t('guard.device')}>{[request.browser, request.system].filter(Boolean).join(', ')}</KeyValue>
        <KeyValue name={t('guard.network')}>{request.address}</KeyValue>
        <KeyValue name={t('guard.time')}>{showMinute(request.time)}</KeyValue>
      </KeyValues>
    </Sheet>
  );
};
