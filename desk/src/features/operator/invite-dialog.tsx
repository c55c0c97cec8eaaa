import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { inviteOperator } from '@assay/contract/desk/operator';
import type { Role } from '@assay/contract/desk/role';
import { useState, type FormEvent } from 'react';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { LinkDialog } from '../../parts/link-dialog.tsx';
import { notify } from '../../parts/notice.tsx';
import { RoleChoice } from './role-choice.tsx';

export const InviteDialog = ({ onClose }: { onClose: () => void }) => {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [reason, setReason] = useState('');
  const [roles, setRoles] = useState<Role[]>([]);
  const [link, setLink] = useState<string>();
  const invite = useDeskCommand(inviteOperator, {
    onSuccess: (output) => {
      if (output.link !== null) return setLink(output.link);
      notify('Proposed. A second owner has to approve it.');
      onClose();
    },
  });
  if (link !== undefined) return <LinkDialog path={link} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate({ name, email, roles, reason });
  };
  return (
    <Dialog title="Invite an operator" onClose={onClose}>
      <form className="flex flex-col gap-12" onSubmit={submit}>
        <DeskField
          label="Name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DeskField
          label="E-mail"
          type="email"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <RoleChoice chosen={roles} onChange={setRoles} />
        <DeskText
          label="Why"
          required
          minLength={3}
          maxLength={500}
          hint="It stands in the log of acts for good."
          error={invite.error?.message}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="flex justify-end gap-10 pt-4">
          <DeskButton size="large" onClick={onClose}>
            {'Cancel'}
          </DeskButton>
          <DeskButton type="submit" kind="primary" size="large" disabled={roles.length === 0} busy={invite.isPending}>
            {'Invite'}
          </DeskButton>
        </div>
      </form>
    </Dialog>
  );
};
