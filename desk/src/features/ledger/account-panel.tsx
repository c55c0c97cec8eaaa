import { useDesk, useDeskPages } from '@assay/client/desk/desk-hooks';
import { getAccount, listPostings } from '@assay/contract/desk/ledger';
import { amountText, HeroAmount } from '../../parts/amount.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { DownloadLinks } from '../../parts/download-links.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { shortTime } from '../../parts/time.ts';
import { accountName, words } from './words.ts';

/** An account with everything that was ever posted to it. */
export const AccountPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getAccount, { id });
  const pages = useDeskPages(listPostings, { account: id });
  if (!found.data) return <WaitingPanel label="Account" error={found.error} onClose={onClose} />;
  const { balance, currency, memberId, realm, parts } = found.data;
  return (
    <Panel
      label={`Account ${id}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{`Account ${id}`}</span>
          {realm === 'demo' && <StatePill tone="quiet">Demo money</StatePill>}
          <DownloadLinks call={listPostings} filter={{ account: id }} />
        </>
      }
    >
      <HeroAmount value={balance} currency={currency} />
      <p className="pt-2">
        {memberId === null ? (
          accountName(found.data)
        ) : (
          <DeskLink to={{ screen: 'members', id: memberId }}>{accountName(found.data)}</DeskLink>
        )}
      </p>
      {parts > 1 && <p className="text-ink-2">{`In ${parts} parts, so that members do not wait for each other.`}</p>}
      <PanelPart title="Postings">
        <ul>
          {pages.records.map(({ number, line, journalId, kind, at, change, balanceAfter }) => (
            <li
              key={`${number} ${line}`}
              className="grid grid-cols-[3rem_1fr_auto] items-baseline gap-x-8 border-b border-line py-6 last:border-0"
            >
              <span className="text-ink-2">{shortTime(at)}</span>
              <DeskLink to={{ screen: 'ledger', id: journalId }} className="text-brand min-w-0 truncate">
                {words(kind)}
              </DeskLink>
              <span className="text-right">{amountText(change, currency)}</span>
              <span className="col-start-3 text-right text-[0.75rem] text-ink-2">
                <span className="sr-only">Balance after </span>
                {amountText(balanceAfter, currency)}
              </span>
            </li>
          ))}
        </ul>
        {pages.state === 'ready' && pages.records.length === 0 && !pages.hasMore && (
          <p className="text-ink-2">Nothing was posted to it yet.</p>
        )}
        {pages.hasMore && (
          <DeskButton className="mt-10" busy={pages.isFetchingMore} onClick={() => pages.fetchMore()}>
            Show more
          </DeskButton>
        )}
      </PanelPart>
    </Panel>
  );
};
