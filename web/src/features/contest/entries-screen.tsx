import { useEndpointPages } from '@assay/client/page-hooks';
import { ENTRY_STATES, listContestEntries } from '@assay/contract/contest';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { hrefTo } from '../../app/navigation.ts';
import { useScreenSearch } from '../../app/place.ts';
import { useT } from '../../i18n/i18n.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { EntryCard } from './parts/entry-card.tsx';
import { ListPages } from './parts/list-pages.tsx';
import { NoneInState, StateChips } from './parts/state-chips.tsx';

const CARD_HEIGHT = 166;

/** The member's own entries, newest first. */
export const EntriesScreen = () => {
  const t = useT();
  const { state: wanted } = useScreenSearch('bisaiMycansai');
  const state = ENTRY_STATES.find((known) => known === wanted);
  const pages = useEndpointPages(listContestEntries, state === undefined ? {} : { state });
  return (
    <DetailScreen title={t('title.bisaiMycansai')} parent="bisai">
      <StateChips list="bisaiMycansai" states={ENTRY_STATES} {...(state && { state })} />
      <ListPages
        pages={pages}
        rowHeight={CARD_HEIGHT}
        render={(entry) => <EntryCard key={entry.id} entry={entry} />}
        empty={
          state === undefined ? (
            <Empty
              title={t('contest.noneMine')}
              text={t('contest.noneMineText')}
              action={
                <Button size="medium" href={hrefTo('bisai')}>
                  {t('contest.browse')}
                </Button>
              }
            />
          ) : (
            <NoneInState list="bisaiMycansai" />
          )
        }
      />
    </DetailScreen>
  );
};
