/** Taking an item in hand, so that two do not work on one: a button and the key C. */
import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { claimItem, releaseItem, type Queue } from '@assay/contract/desk/queue';
import { useMe } from '../session/me.ts';
import type { Key } from '../navigation/keys.ts';
import { DeskButton } from './desk-button.tsx';
import { notify } from './notice.tsx';

interface Claimed {
  id: string;
  claim: { operatorId: string; name: string } | null;
}

export const useClaim = (queue: Queue, { id, claim }: Claimed) => {
  const me = useMe();
  const take = useDeskCommand(claimItem);
  const release = useDeskCommand(releaseItem);
  const isMine = claim?.operatorId === me.id;
  const toggle = () =>
    (isMine ? release : take).mutate({ queue, item: id }, { onError: ({ message }) => notify(message) });
  const hotkey: Key = { key: 'c', says: isMine ? 'Put back' : 'Take in hand', run: toggle };
  return { isMine, toggle, hotkey, isBusy: take.isPending || release.isPending };
};

export const ClaimButton = ({ claim: { isMine, toggle, isBusy } }: { claim: ReturnType<typeof useClaim> }) => (
  <DeskButton size="large" hint="C" busy={isBusy} onClick={toggle}>
    {isMine ? 'Put back' : 'Take'}
  </DeskButton>
);
