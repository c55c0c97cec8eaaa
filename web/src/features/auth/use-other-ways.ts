import { call } from '@assay/client/call';
import { CallError } from '@assay/client/call-error';
import { getPasskeyChallenge, passkeyLogin, walletLogin } from '@assay/contract/login';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { provePasskey } from '../../device/passkey.ts';
import { errorText, useT } from '../../i18n/i18n.ts';
import { leaveFor } from './third-party.ts';
import type { Agreement, LoginFlow } from './use-login-flow.ts';
import { findWallets, signIn, walletFailure, type Wallet } from './wallet-login.ts';

const QUIET = { announce: false } as const;

/** Passkey, wallet and third party: each runs on its own, and says when it did not work. */
export const useOtherWays = (flow: LoginFlow) => {
  const t = useT();
  const [busy, setBusy] = useState<string>();
  const [wallets, setWallets] = useState<readonly Wallet[]>();

  const run = async (name: string, work: () => Promise<void>): Promise<void> => {
    setBusy(name);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(errorText(error), 'bad');
    } finally {
      setBusy(undefined);
    }
  };

  const byPasskey = (): Promise<void> =>
    run('passkey', async () => {
      const passkey = await provePasskey(await call(getPasskeyChallenge, {}, QUIET));
      if (passkey === undefined) return toast(t('security.passkeyCancelled'), 'bad');
      flow.arrive(await call(passkeyLogin, { passkey }, QUIET));
    });

  const byWallet = (wallet: Wallet): Promise<void> => {
    setWallets(undefined);
    return run('wallet', async () => {
      toast(t('auth.walletSign'));
      const signed = await signIn(wallet).catch((error: unknown) => {
        if (error instanceof CallError) throw error;
        toast(t(walletFailure(error) === 'declined' ? 'auth.walletDeclined' : 'auth.walletFailed'), 'bad');
        return undefined;
      });
      if (signed === undefined) return;
      const enter = (agreement?: Agreement) => call(walletLogin, { ...signed, ...agreement }, QUIET);
      try {
        flow.arrive(await enter());
      } catch (error) {
        if (!(error instanceof CallError) || error.name !== 'agreement_required') throw error;
        flow.askForAgreement(enter);
      }
    });
  };

  return {
    busy,
    wallets,
    byPasskey,
    byWallet,
    /** With one wallet there is nothing to choose. */
    chooseWallet: (): void => {
      const found = findWallets();
      if (found.length === 1) void byWallet(found[0]!);
      else setWallets(found);
    },
    closeWallets: (): void => setWallets(undefined),
    byThirdParty: (issuer: string): Promise<void> => run(issuer, () => leaveFor(issuer)),
  };
};
