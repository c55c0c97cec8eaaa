import { deskCall } from '@assay/client/desk/desk-call';
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import {
  addPasskey,
  bindAuthenticator,
  listFactors,
  offerAuthenticator,
  offerPasskey,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
} from '@assay/contract/desk/operator';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import { hasPasskeys, makePasskey } from '../../session/passkey.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField } from '../../parts/desk-field.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PanelPart } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';

type Factors = DeskOutput<typeof listFactors>;
type Passkey = Factors['passkeys'][number];

/** Factors asked for after the password. At least one has to stay. */
export const FactorPart = () => {
  const found = useDesk(listFactors, {});
  const [asks, setAsks] = useState<'add' | 'bind' | 'unbind' | Passkey>();
  const close = () => setAsks(undefined);
  if (!found.data) return null;
  const { hasPassword, authenticator, passkeys } = found.data;
  return (
    <PanelPart title="Second factors">
      <ul className="overflow-hidden rounded-field bg-surface shadow-card">
        <FactorRow
          name="Authenticator"
          note={
            authenticator ? 'A code of six digits' : hasPassword ? 'None' : 'A sample operator has no password either'
          }
        >
          {hasPassword && (
            <DeskButton onClick={() => setAsks(authenticator ? 'unbind' : 'bind')}>
              {authenticator ? 'Remove…' : 'Add…'}
            </DeskButton>
          )}
        </FactorRow>
        {passkeys.map((passkey) => (
          <FactorRow
            key={passkey.id}
            name={passkey.name}
            note={`Passkey, added ${longTime(passkey.createdAt)}${passkey.usedAt === null ? '' : `, used ${longTime(passkey.usedAt)}`}`}
          >
            <DeskButton onClick={() => setAsks(passkey)}>Change…</DeskButton>
          </FactorRow>
        ))}
      </ul>
      {hasPasskeys() && (
        <DeskButton className="mt-10" onClick={() => setAsks('add')}>
          Add a passkey
        </DeskButton>
      )}
      {asks === 'add' && <AddPasskey hasPassword={hasPassword} onClose={close} />}
      {asks === 'bind' && <BindAuthenticator onClose={close} />}
      {asks === 'unbind' && <RemoveAuthenticator onClose={close} />}
      {typeof asks === 'object' && <ChangePasskey passkey={asks} hasPassword={hasPassword} onClose={close} />}
    </PanelPart>
  );
};

const FactorRow = ({ name, note, children }: { name: string; note: string; children: ReactNode }) => (
  <li className="flex min-h-54 items-center gap-12 border-b border-line px-14 last:border-0">
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semi">{name}</span>
      <span className="block truncate text-[0.75rem] text-ink-2">{note}</span>
    </span>
    {children}
  </li>
);

interface PasswordFormProps {
  act: string;
  hasPassword: boolean;
  error: string | undefined;
  isBusy: boolean;
  onSend: (current: string) => void;
  children?: ReactNode;
  /** Beside the button that sends. */
  aside?: ReactNode;
}

/** Asks for the password before a factor changes. */
const PasswordForm = ({ act, hasPassword, error, isBusy, onSend, children, aside }: PasswordFormProps) => {
  const [current, setCurrent] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend(current);
  };
  return (
    <form className="flex flex-col gap-12" onSubmit={submit}>
      {children}
      {hasPassword ? (
        <DeskField
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={current}
          error={error}
          onChange={(event) => setCurrent(event.currentTarget.value)}
        />
      ) : (
        error !== undefined && (
          <p role="alert" className="text-bad">
            {error}
          </p>
        )
      )}
      <div className="flex justify-end gap-10">
        {aside}
        <DeskButton type="submit" kind="primary" size="large" busy={isBusy}>
          {act}
        </DeskButton>
      </div>
    </form>
  );
};

const AddPasskey = ({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) => {
  const [name, setName] = useState('This device');
  const [trouble, setTrouble] = useState<string>();
  const add = useDeskCommand(addPasskey, { onSuccess: onClose });
  const send = async (current: string) => {
    setTrouble(undefined);
    try {
      const response = await makePasskey(await deskCall(offerPasskey, {}));
      if (response) add.mutate({ name: name.trim(), current, response });
      else setTrouble('No passkey was made.');
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <PasswordForm
        act="Continue"
        hasPassword={hasPassword}
        error={trouble ?? add.error?.message}
        isBusy={add.isPending}
        onSend={(current) => void send(current)}
      >
        <DeskField
          label="Name"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </PasswordForm>
    </Dialog>
  );
};

const ChangePasskey = ({
  passkey,
  hasPassword,
  onClose,
}: {
  passkey: Passkey;
  hasPassword: boolean;
  onClose: () => void;
}) => {
  const [name, setName] = useState(passkey.name);
  const rename = useDeskCommand(renamePasskey, { onSuccess: onClose });
  const remove = useDeskCommand(removePasskey, { onSuccess: onClose });
  return (
    <Dialog title={passkey.name} onClose={onClose}>
      <form
        className="flex items-end gap-10 pb-20"
        onSubmit={(event) => {
          event.preventDefault();
          rename.mutate({ id: passkey.id, name: name.trim() });
        }}
      >
        <DeskField
          className="flex-1"
          label="Name"
          required
          maxLength={80}
          value={name}
          error={rename.error?.message}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DeskButton type="submit" size="large" busy={rename.isPending}>
          Rename
        </DeskButton>
      </form>
      <PasswordForm
        act="Remove the passkey"
        hasPassword={hasPassword}
        error={remove.error?.message}
        isBusy={remove.isPending}
        onSend={(current) => remove.mutate({ id: passkey.id, current })}
      />
    </Dialog>
  );
};

const RemoveAuthenticator = ({ onClose }: { onClose: () => void }) => {
  const remove = useDeskCommand(removeAuthenticator, { onSuccess: onClose });
  return (
    <Dialog title="Remove the authenticator" onClose={onClose}>
      <p className="pb-12 text-ink-2">From then on you log in with your password and a passkey.</p>
      <PasswordForm
        act="Remove"
        hasPassword
        error={remove.error?.message}
        isBusy={remove.isPending}
        onSend={(current) => remove.mutate({ current })}
      />
    </Dialog>
  );
};

const BindAuthenticator = ({ onClose }: { onClose: () => void }) => {
  const offer = useDesk(offerAuthenticator, {}, { isOnce: true });
  const [code, setCode] = useState('');
  const bind = useDeskCommand(bindAuthenticator, { onSuccess: onClose });
  return (
    <Dialog title="Add an authenticator" onClose={onClose}>
      {offer.data === undefined ? (
        <p className="text-ink-2">{offer.error?.message ?? 'One moment.'}</p>
      ) : (
        <PasswordForm
          act="Add"
          hasPassword
          error={bind.error?.message}
          isBusy={bind.isPending}
          onSend={(current) => bind.mutate({ sealed: offer.data.sealed, code, current })}
        >
          <div className="flex items-center gap-16">
            <QrCode text={offer.data.uri} label="QR code for the authenticator" size={144} />
            <p className="min-w-0 break-all select-all">{offer.data.secret}</p>
          </div>
          <DeskField
            label="Code of the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\d{6}"
            maxLength={6}
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
          />
        </PasswordForm>
      )}
    </Dialog>
  );
};
