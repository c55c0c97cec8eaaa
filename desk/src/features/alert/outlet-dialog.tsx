import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { deskCall } from '@assay/client/desk/desk-call';
import { getOutlets, revealSecret, setOutlets } from '@assay/contract/desk/alert';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { CodeText } from '@assay/ui/code-text.tsx';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { notify } from '../../parts/notice.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';

type Outlets = DeskOutput<typeof getOutlets>;

/** Recipients of alerts outside the desk. */
export const OutletDialog = ({ onClose }: { onClose: () => void }) => {
  const me = useMe();
  const found = useDesk(getOutlets, {});
  if (!found.data)
    return (
      <Dialog title="Who is told" onClose={onClose}>
        <p className="text-ink-2">{found.error?.message ?? 'One moment.'}</p>
      </Dialog>
    );
  return hasRole(me, 'owner') ? (
    <EditOutlets outlets={found.data} onClose={onClose} />
  ) : (
    <Dialog title="Who is told" onClose={onClose}>
      <p className="break-words">{found.data.emails.join(', ') || 'Nobody by e-mail.'}</p>
      <p className="pt-8 break-all">{found.data.webhook || 'No webhook.'}</p>
    </Dialog>
  );
};

const EditOutlets = ({ outlets, onClose }: { outlets: Outlets; onClose: () => void }) => {
  const [emails, setEmails] = useState(outlets.emails.join('\n'));
  const [webhook, setWebhook] = useState(outlets.webhook);
  const [secret, setSecret] = useState('');
  const [reveals, setReveals] = useState(false);
  const command = useDeskCommand(setOutlets, { onSuccess: onClose });
  const reveal = async (reason: string) => {
    setReveals(false);
    await deskCall(revealSecret, { reason }).then(
      (answer) => setSecret(answer.secret),
      (error: Error) => notify(error.message),
    );
  };
  if (reveals)
    return (
      <WhyDialog
        title="Show the secret"
        says="Calls of the webhook are signed with it. Who asked stands in the log of acts."
        hint="Why you need it."
        act="Show"
        error={undefined}
        isBusy={false}
        onClose={() => setReveals(false)}
        onSend={(reason) => void reveal(reason)}
      />
    );
  return (
    <WhyDialog
      title="Who is told"
      says="By e-mail and webhook, when an alert is raised and when it is over."
      hint="It stands in the log of acts."
      act="Save"
      error={command.error?.message}
      isBusy={command.isPending}
      onClose={onClose}
      onSend={(reason) =>
        command.mutate({
          emails: emails.split(/[\s,;]+/).filter((one) => one !== ''),
          webhook: webhook.trim(),
          reason,
        })
      }
    >
      <div className="flex flex-col gap-12 pb-12">
        <DeskText
          label="E-mail addresses"
          hint="One on a line, ten at most."
          rows={2}
          value={emails}
          onChange={(event) => setEmails(event.currentTarget.value)}
        />
        <DeskField
          label="Webhook"
          type="url"
          hint="An https address. Each call carries X-Assay-Signature: t, and v1, the HMAC-SHA-256 of t, a dot and the body."
          value={webhook}
          onChange={(event) => setWebhook(event.currentTarget.value)}
        />
        {secret !== '' && <CodeText text={secret} className="text-[0.75rem] leading-18" />}
        {outlets.webhook !== '' && secret === '' && (
          <DeskButton className="self-start" onClick={() => setReveals(true)}>
            Show the secret…
          </DeskButton>
        )}
      </div>
    </WhyDialog>
  );
};
