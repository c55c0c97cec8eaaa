import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { acceptInvitation, MIN_PASSWORD, readInvitation } from '@assay/contract/desk/operator';
import { CodeText } from '@assay/ui/code-text.tsx';
import { QrCode } from '@assay/ui/qr-code.tsx';
import { useState, type FormEvent } from 'react';
import { go } from '../navigation/router.ts';
import { DeskButton } from '../parts/desk-button.tsx';
import { DeskField } from '../parts/desk-field.tsx';
import { FrontPage } from './front-page.tsx';

/** The token stands behind the hash, so that no server or proxy sees it in an address; it is read once and taken away. */
const token = location.hash.slice(1);
if (location.pathname === '/invitation') history.replaceState(null, '', '/invitation');

export const Invitation = () => {
  const found = useDesk(readInvitation, { token }, { enabled: token.length >= 20 });
  if (token.length < 20 || found.error)
    return (
      <FrontPage title="This link does not work" note="It works once, for two days. Ask an owner for another one.">
        <DeskButton onClick={() => go({ screen: '' }, { replace: true })}>{'To the log-in'}</DeskButton>
      </FrontPage>
    );
  if (!found.data) return <FrontPage title="One moment" note="The invitation is being read." />;
  const { name, email, roles, secret, uri } = found.data;
  return (
    <FrontPage
      title={`Welcome, ${name}`}
      note={`${email}, ${roles.join(', ')}. Choose a password and add the key to your authenticator app.`}
    >
      <div className="flex items-center gap-16 pb-16">
        <QrCode text={uri} size={156} label="Key for the authenticator app" />
        <div>
          <p className="pb-6 text-[0.75rem] text-ink-2">{'Or type this key'}</p>
          <CodeText text={secret} className="text-[0.8125rem]" />
        </div>
      </div>
      <AcceptForm />
    </FrontPage>
  );
};

const AcceptForm = () => {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const command = useDeskCommand(acceptInvitation, { onSuccess: () => go({ screen: '' }, { replace: true }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    command.mutate({ token, password, code });
  };
  const isWeak = command.error?.name === 'weak_password';
  return (
    <form className="flex flex-col gap-12" onSubmit={submit}>
      <DeskField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        minLength={MIN_PASSWORD}
        value={password}
        hint={`${MIN_PASSWORD} characters or more`}
        error={isWeak ? command.error?.message : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <DeskField
        label="Code of the authenticator"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        required
        value={code}
        error={command.error && !isWeak ? command.error.message : undefined}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <DeskButton type="submit" kind="primary" size="large" busy={command.isPending}>
        {'Enter the desk'}
      </DeskButton>
    </form>
  );
};
