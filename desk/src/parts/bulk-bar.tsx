/** Several items at once: taken in hand, put back, or given to somebody. Deciding stays one by one, where its hash is seen. */
import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  claimItems,
  listColleagues,
  MOST_AT_ONCE,
  QUEUE_ROLES,
  releaseItems,
  type Queue,
} from '@assay/contract/desk/queue';
import { useState } from 'react';
import { useKeys } from '../navigation/keys.ts';
import { usePlace } from '../navigation/router.ts';
import { hasRole, useMe } from '../session/me.ts';
import { DeskButton } from './desk-button.tsx';
import { notify } from './notice.tsx';

interface Selection {
  ids: ReadonlySet<string>;
  onToggle: (id: string) => void;
  onClear: () => void;
}

/** Undefined for whoever does not work in the queue. Rows that left the list are no longer chosen. */
export const useSelection = (queue: Queue | undefined, shown: readonly string[]): Selection | undefined => {
  const me = useMe();
  const place = usePlace();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = new Set(shown.filter((id) => chosen.has(id)));
  const onToggle = (id: string): void => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    if (next.size <= MOST_AT_ONCE) setChosen(next);
  };
  const isOn = queue !== undefined && hasRole(me, ...QUEUE_ROLES[queue]);
  useKeys(isOn && place.id !== '' ? [{ key: 'x', says: 'Choose the item', run: () => onToggle(place.id) }] : []);
  return isOn ? { ids, onToggle, onClear: () => setChosen(new Set()) } : undefined;
};

export const BulkBar = ({ queue, ids, onClear }: { queue: Queue } & Omit<Selection, 'onToggle'>) => {
  const me = useMe();
  const onError = ({ message }: { message: string }) => notify(message);
  const take = useDeskCommand(claimItems, {
    onSuccess: ({ refused }) => {
      if (refused.length > 0) notify(`${refused.length} are in somebody else’s hands and stay there.`);
      onClear();
    },
  });
  const release = useDeskCommand(releaseItems, { onSuccess: onClear });
  const colleagues = useDesk(listColleagues, { queue }, { enabled: ids.size > 0 }).data ?? [];
  if (ids.size === 0) return null;
  const items = [...ids];
  const isBusy = take.isPending || release.isPending;
  return (
    <div
      role="group"
      aria-label="Chosen items"
      className="flex flex-wrap items-center gap-8 border-b border-line bg-brand-soft px-20 py-8"
    >
      <span role="status" className="pr-8 font-semi">{`${ids.size} chosen`}</span>
      <DeskButton busy={isBusy} onClick={() => take.mutate({ queue, items }, { onError })}>
        Take
      </DeskButton>
      <DeskButton busy={isBusy} onClick={() => release.mutate({ queue, items }, { onError })}>
        Put back
      </DeskButton>
      <select
        aria-label="Give to"
        value=""
        disabled={isBusy}
        onChange={(event) => take.mutate({ queue, items, operatorId: event.currentTarget.value }, { onError })}
        className="min-h-32 rounded-full bg-raised px-12 text-[0.8125rem] font-medium text-ink"
      >
        <option value="">Give to…</option>
        {colleagues
          .filter(({ id }) => id !== me.id)
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </select>
      <DeskButton kind="quiet" onClick={onClear}>
        Clear
      </DeskButton>
    </div>
  );
};
