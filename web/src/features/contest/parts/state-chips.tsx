import type { EntryState } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { pathTo } from '../../../app/navigation.ts';
import { replaceWith } from '../../../app/router.ts';
import { useT } from '../../../i18n/i18n.ts';

type List = 'bisai' | 'bisaiMycansai';

const moveTo = (list: List, state?: string): void => replaceWith(pathTo(list, state ? { state } : {}));

/** Which states the list shows, in the address. */
export const StateChips = ({ list, states, state }: { list: List; states: readonly EntryState[]; state?: string }) => {
  const t = useT();
  return (
    <Chips
      label={t('contest.states')}
      className="py-10"
      choices={[
        { value: '', label: t('contest.anyState') },
        ...states.map((value) => ({ value, label: t(`contest.state.${value}`) })),
      ]}
      value={state ?? ''}
      onChange={(value) => moveTo(list, value)}
    />
  );
};

export const NoneInState = ({ list }: { list: List }) => {
  const t = useT();
  return (
    <Empty
      title={t('contest.noneFiltered')}
      action={
        <Button kind="secondary" size="medium" onClick={() => moveTo(list)}>
          {t('contest.showAll')}
        </Button>
      }
    />
  );
};
