import { ENTRY_STATES } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Chips } from '@assay/ui/chips.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { pathTo } from '../../../navigation/links.ts';
import { replaceWith } from '../../../navigation/router.ts';

type List = 'contests' | 'contestEntries';
type Status = `${keyof typeof ENTRY_STATES}`;

const moveTo = (list: List, status?: string): void => replaceWith(pathTo(list, status ? { status } : {}));

/** Which states the list shows, in the address. */
interface StateChipsProps {
  list: List;
  statuses: readonly Status[];
  status: Status | undefined;
}

export const StateChips = ({ list, statuses, status }: StateChipsProps) => {
  const t = useT();
  return (
    <Chips
      label={t('contest.states')}
      className="py-10"
      choices={[
        { value: '', label: t('contest.anyState') },
        ...statuses.map((value) => ({ value, label: t(`contest.state.${ENTRY_STATES[value]}`) })),
      ]}
      value={status ?? ''}
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
