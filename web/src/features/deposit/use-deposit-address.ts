/** The member's own address, shown only once this phone has checked that the server signed it for this member. */
import { call } from '@assay/client/call';
import { fetchProofJson } from '@assay/client/proof';
import { useSession } from '@assay/client/session';
import { depositAddressText, getDepositAddress } from '@assay/contract/deposit';
import type { OutputOf } from '@assay/contract/endpoint';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { pinKey } from '../../proof/pinned-keys.ts';

export type DepositAddress = OutputOf<typeof getDepositAddress>;

const addressKey = z.object({ publicKey: z.string() });

interface Asked {
  currency: string;
  chainType: string;
}

/** An address without a key is derived here, too: it must be the very one that can only hand on to the treasury. */
const isDerived = async ({ address, forwarder }: DepositAddress, memberId: string): Promise<boolean> => {
  if (forwarder === null) return true;
  const { forwarderAddress } = await import('@assay/verify/forwarder');
  const form = address.startsWith('0x') ? 'ERC20' : 'TRC20';
  try {
    return forwarderAddress({ form, ...forwarder }, memberId) === address;
  } catch {
    return false;
  }
};

const fetchChecked = async (
  asked: Asked,
  memberId: string,
  signal: AbortSignal,
): Promise<{ address: DepositAddress; isSigned: boolean }> => {
  const [address, key, { isSignedText }] = await Promise.all([
    call(getDepositAddress, asked, { signal, announce: false }),
    fetchProofJson('/proof/address-key', addressKey, signal),
    import('@assay/verify/signed-text'),
  ]);
  const { signature, reference, bank, forwarder } = address;
  // The key that this phone knows counts, whatever the server says today.
  const publicKey = await pinKey('address', key.publicKey);
  // Check the signature for what was asked, not for what the answer says: an address for another currency is refused
  // too.
  const text = depositAddressText({ memberId, ...asked, address: address.address, reference, bank, forwarder });
  const isSigned = isSignedText({ text, signature, publicKey }) && (await isDerived(address, memberId));
  return { address, isSigned };
};

export const useDepositAddress = (asked: Asked | undefined) => {
  const memberId = useSession(({ userInfo }) => userInfo?.id ?? '');
  return useQuery({
    queryKey: [getDepositAddress.id, asked, memberId],
    enabled: asked !== undefined && memberId !== '',
    queryFn: ({ signal }) => fetchChecked(asked!, memberId, signal),
    staleTime: 60_000,
  });
};
