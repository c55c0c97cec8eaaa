import { useEndpoint } from '@assay/client/hooks';
import { listIssuers } from '@assay/contract/login';
import { Fingerprint, KeySquare, UserRound, WalletMinimal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hasPasskeys } from '../../../device/passkey.ts';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';
import type { LoginFlow } from '../use-login-flow.ts';
import { useOtherWays } from '../use-other-ways.ts';
import { GuestSheet } from './guest-sheet.tsx';
import { WalletSheet } from './wallet-sheet.tsx';

interface WaysInProps {
  flow: LoginFlow;
  /** This phone has a guest already, who logs in with the password. */
  onGuestExists: (message: string) => void;
}

/** The ways in that need no typing. */
export const WaysIn = ({ flow, onGuestExists }: WaysInProps) => {
  const t = useT();
  const [isGuestOpen, setIsGuestOpen] = useState(false);
  const issuers = useEndpoint(listIssuers, {}, { staleTime: Infinity, retry: false });
  const ways = useOtherWays(flow);
  return (
    <section aria-label={t('auth.continueWith')} className="px-20 pt-24">
      <p
        aria-hidden="true"
        className="flex items-center gap-12 text-caption text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
      >
        {t('auth.continueWith')}
      </p>
      <ul className="flex flex-wrap justify-around gap-y-12 pt-20">
        {hasPasskeys() && (
          <Way label={t('auth.passkey')} busy={ways.busy === 'passkey'} onPress={() => void ways.byPasskey()}>
            <Fingerprint />
          </Way>
        )}
        <Way label={t('auth.wallet')} busy={ways.busy === 'wallet'} onPress={ways.chooseWallet}>
          <WalletMinimal />
        </Way>
        <Way label={t('auth.authenticator')} onPress={() => replaceWith(pathTo('login', { mode: 'authenticator' }))}>
          <KeySquare />
        </Way>
        {issuers.data?.map(({ id, name }) => (
          <Way key={id} label={name} busy={ways.busy === id} onPress={() => void ways.byThirdParty(id)}>
            <span className="text-[1.375rem] leading-none font-semi">{name.at(0)}</span>
          </Way>
        ))}
        <Way label={t('auth.guest')} onPress={() => setIsGuestOpen(true)}>
          <UserRound />
        </Way>
      </ul>
      <WalletSheet
        wallets={ways.wallets}
        onClose={ways.closeWallets}
        onChoose={(wallet) => void ways.byWallet(wallet)}
      />
      <GuestSheet
        open={isGuestOpen}
        onClose={() => setIsGuestOpen(false)}
        onExists={(message) => {
          setIsGuestOpen(false);
          onGuestExists(message);
        }}
        onDone={(session) => {
          // The screen stays as it was left, and whoever comes back to it is no guest any more.
          setIsGuestOpen(false);
          flow.arrive(session);
        }}
      />
    </section>
  );
};

interface WayProps {
  label: string;
  busy?: boolean;
  onPress: () => void;
  children: ReactNode;
}

const Way = ({ label, busy = false, onPress, children }: WayProps) => (
  <li className="flex w-1/4 min-w-76 justify-center">
    <button
      type="button"
      onClick={() => !busy && onPress()}
      aria-busy={busy}
      className="press flex w-full flex-col items-center gap-8 text-center text-caption font-medium text-ink-2"
    >
      <span
        aria-hidden="true"
        className="flex size-56 items-center justify-center rounded-full bg-surface text-ink shadow-card [&>svg]:size-24 [&>svg]:stroke-[1.7]"
      >
        {busy ? <span className="size-10 animate-breathe rounded-full bg-brand" /> : children}
      </span>
      {label}
    </button>
  </li>
);
