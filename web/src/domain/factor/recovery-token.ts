/** The recovery that this phone has begun. Its token shows how far it is and hands in documents; it opens no account. */
import { readStored, writeStored } from '@assay/client/storage';
import { create } from 'zustand';

const KEY = 'recovery';

export const useRecoveryToken = create<{ token: string | null }>(() => ({ token: readStored(KEY) }));

export const rememberRecovery = (token: string | null): void => {
  writeStored(KEY, token);
  useRecoveryToken.setState({ token });
};
