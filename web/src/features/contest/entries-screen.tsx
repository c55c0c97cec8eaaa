import { useEndpointPages } from '@assay/client/page-hooks';
import { listContestEntries } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { useScreenSearch } from '../../navigation/place.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EndlessCards } from '../../templates/endless-cards.tsx';
import { EntryCard } from './parts/entry-card.tsx';
import { NoneInState, StateChips } from './parts/state-chips.tsx';

const CARD_HEIGHT = 166;
const STATUSES = ['1', '0', '-2', '-3'] as const;

/** The member's own entries, newest first. */
export const EntriesScreen = () => {
  const t = useT();
  const { status: wanted } = useScreenSearch('contestEntries');
  const status = STATUSES.find((known) => known === wanted);
  const pages = useEndpointPages(listContestEntries, status === undefined ? {} : { status });
  return (
    <DetailScreen title={t('title.contestEntries')} parent="contests">
      <StateChips list="contestEntries" statuses={STATUSES} status={status} />
      <EndlessCards
        pages={pages}
        failed={{ title: t('contest.failed'), text: t('contest.failedText') }}
        rowHeight={CARD_HEIGHT}
        render={(entry) => <EntryCard key={entry.id} entry={entry} />}
        empty={
          status === undefined ? (
            <Empty
              title={t('contest.noneMine')}
              text={t('contest.noneMineText')}
              action={
                <Button size="medium" href={hrefTo('contests')}>
                  {t('contest.browse')}
                </Button>
              }
            />
          ) : (
            <NoneInState list="contestEntries" />
          )
        }
      />
    </DetailScreen>
  );
};
