import { deskCall } from '@assay/client/desk/desk-call';
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { confirmLogIn, enterSample, listSampleOperators, logIn, requestPasskey } from '@assay/contract/desk/operator';
import { ROLE_WORDS } from '@assay/contract/desk/role';
import { Avatar } from '@assay/ui/avatar.tsx';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { DeskButton } from '../parts/desk-button.tsx';
import { DeskField } from '../parts/desk-field.tsx';
import { hasPasskeys, provePasskey } from '../session/passkey.ts';
import { FrontPage, SandboxMark } from './front-page.tsx';

type Begun = DeskOutput<typeof logIn>;

/** Password, then a code of the authenticator or a passkey, always two. */
export const LogIn = () => {
  const [begun, setBegun] = useState<Begun>();
  if (!begun)
    return (
      <FrontPage title="Log in" note="For the people who run this platform. Nothing here sets a price or a result.">
        <PasswordForm onBegun={setBegun} />
        <Samples />
      </FrontPage>
    );
  const hasCode = begun.factors.includes('authenticator');
  return (
    <FrontPage
      title={hasCode ? 'Enter the code' : 'Use your passkey'}
      note={hasCode ? 'Six digits from your authenticator app.' : 'Your device asks for a finger, a face or its code.'}
    >
      <div className="flex flex-col gap-12">
        {hasCode && <CodeForm ticket={begun.ticket} />}
        {begun.factors.includes('passkey') && <PasskeyButton ticket={begun.ticket} isOnly={!hasCode} />}
        <DeskButton kind="quiet" onClick={() => setBegun(undefined)}>
          {'Another account'}
        </DeskButton>
      </div>
    </FrontPage>
  );
};

const PasskeyButton = ({ ticket, isOnly }: { ticket: string; isOnly: boolean }) => {
  const command = useDeskCommand(confirmLogIn);
  const [trouble, setTrouble] = useState<string>();
  const send = async () => {
    setTrouble(undefined);
    try {
      const passkey = await provePasskey(await deskCall(requestPasskey, { ticket }));
      if (passkey) command.mutate({ ticket, passkey });
      else setTrouble('No passkey was used.');
    } catch (error) {
      setTrouble((error as Error).message);
    }
  };
  const error = trouble ?? command.error?.message;
  return (
    <>
      <DeskButton
        kind={isOnly ? 'primary' : 'secondary'}
        size="large"
        disabled={!hasPasskeys()}
        busy={command.isPending}
        onClick={() => void send()}
      >
        {'Use a passkey'}
      </DeskButton>
      {error !== undefined && (
        <p role="alert" className="text-[0.75rem] text-bad">
          {error}
        </p>
      )}
    </>
  );
};

const PasswordForm = ({ onBegun }: { onBegun: (begun: Begun) => void }) => {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const command = useDeskCommand(logIn, { onSuccess: onBegun });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    command.mutate({ email, password });
  };
  return (
    <form className="flex flex-col gap-12" onSubmit={submit}>
      <DeskField
        label="E-mail"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <DeskField
        label="Password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={command.error?.message}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <DeskButton type="submit" kind="primary" size="large" busy={command.isPending}>
        {'Continue'}
      </DeskButton>
    </form>
  );
};

const CodeForm = ({ ticket }: { ticket: string }) => {
  const [code, setCode] = useState('');
  const command = useDeskCommand(confirmLogIn);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    command.mutate({ ticket, code });
  };
  return (
    <form className="flex flex-col gap-12" onSubmit={submit}>
      <DeskField
        ref={input}
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        required
        value={code}
        error={command.error?.message}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <DeskButton type="submit" kind="primary" size="large" busy={command.isPending}>
        {'Log in'}
      </DeskButton>
    </form>
  );
};

/** Sandbox: one operator of each role, entered with one press. In live there is no such call, and nothing is shown. */
const Samples = () => {
  const samples = useDesk(listSampleOperators, {});
  const enter = useDeskCommand(enterSample);
  if (!samples.data || samples.data.length === 0) return null;
  return (
    <section className="pt-28" aria-labelledby="samples">
      <h2 id="samples" className="flex items-center justify-between pb-8 font-semi">
        {'Or sit down as'}
        <SandboxMark />
      </h2>
      <ul className="overflow-hidden rounded-field bg-surface shadow-card">
        {samples.data.map(({ id, name, roles }) => (
          <li key={id} className="border-b border-line last:border-0">
            <button
              type="button"
              disabled={enter.isPending}
              className="flex min-h-50 w-full items-center gap-12 px-14 py-8 text-left hover:bg-canvas"
              onClick={() => enter.mutate({ id })}
            >
              <Avatar name={name} size={30} tone="raised" />
              <span className="min-w-0">
                <span className="block font-semi">{`${name}, ${roles.join(', ')}`}</span>
                <span className="block truncate text-[0.75rem] text-ink-2">
                  {roles.length > 1 ? 'Two halves of a payout still need two people' : ROLE_WORDS[roles[0]!]}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
