import { useDesk } from '@assay/client/desk/desk-hooks';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { getJournal } from '@assay/contract/desk/ledger';
import { CodeText } from '@assay/ui/code-text.tsx';
import { amountText } from '../../parts/amount.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { accountName, SCREEN_OF, words } from './words.ts';

type Journal = DeskOutput<typeof getJournal>;

export const JournalPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getJournal, { id });
  if (!found.data) return <WaitingPanel label="Journal" error={found.error} onClose={onClose} />;
  const journal = found.data;
  return (
    <Panel
      label={`Journal ${journal.number}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{`No. ${journal.number.toLocaleString('en')}`}</span>
          {journal.realm === 'demo' && <StatePill tone="quiet">Demo money</StatePill>}
          {journal.correctedBy.length > 0 && <StatePill tone="warn">Corrected</StatePill>}
        </>
      }
    >
      <h2 className="pt-4 text-[1.125rem] leading-24 font-semi first-letter:uppercase">{words(journal.kind)}</h2>
      <p className="text-ink-2">{longTime(journal.at)}</p>
      <Postings journal={journal} />
      <CausePart journal={journal} />
      {journal.corrects !== null && (
        <PanelPart title="Corrects">
          <DeskLink to={{ screen: 'ledger', id: journal.corrects }}>{journal.corrects}</DeskLink>
        </PanelPart>
      )}
      {journal.correctedBy.length > 0 && (
        <PanelPart title="Corrected by">
          {journal.correctedBy.map((one) => (
            <DeskLink key={one} to={{ screen: 'ledger', id: one }} className="text-brand block">
              {one}
            </DeskLink>
          ))}
        </PanelPart>
      )}
      <PanelPart title="Chains">
        {journal.entries.map(({ ownerId, ownerName, number, hash }) => (
          <div key={ownerId ?? ''} className="pb-8">
            <p>{`${ownerName}, entry ${number.toLocaleString('en')}`}</p>
            <CodeText text={hash} className="text-[0.75rem] leading-18" />
          </div>
        ))}
      </PanelPart>
      <PanelPart title="Id">
        <p className="break-all text-ink-2">{journal.id}</p>
        <p className="pt-4 break-all text-ink-2">{`Written by ${journal.actor}`}</p>
      </PanelPart>
    </Panel>
  );
};

/** Every line leads to its account, with all postings to it. */
const Postings = ({ journal }: { journal: Journal }) => (
  <PanelPart title="Postings">
    <ul className="overflow-hidden rounded-field inset-ring inset-ring-line">
      {journal.postings.map(({ line, account, change, balanceAfter }) => (
        <li key={line} className="grid grid-cols-[1fr_auto] gap-x-10 border-b border-line px-12 py-8 last:border-0">
          <DeskLink
            to={{ screen: 'ledger', id: account.id, query: { view: 'accounts' } }}
            className="text-brand min-w-0 break-words"
          >
            {accountName(account)}
          </DeskLink>
          <span className="text-right font-semi">{amountText(change, account.currency)}</span>
          <span className="text-[0.75rem] text-ink-2">Balance after</span>
          <span className="text-right text-[0.75rem] text-ink-2">{amountText(balanceAfter, account.currency)}</span>
        </li>
      ))}
    </ul>
  </PanelPart>
);

const CausePart = ({ journal: { cause, object } }: { journal: Journal }) => {
  if (cause === null)
    return (
      <PanelPart title="Cause">
        <p className="text-ink-2">The journal names none: it was booked when the platform was set up.</p>
      </PanelPart>
    );
  const screen = cause.item && SCREEN_OF[cause.item.queue];
  return (
    <PanelPart title="Cause">
      <Facts>
        <Fact label={cause.title}>
          {screen && cause.item ? (
            <DeskLink to={{ screen, id: cause.item.id }} className="text-brand break-all">
              {cause.id}
            </DeskLink>
          ) : (
            <span className="break-all">{cause.id}</span>
          )}
        </Fact>
        {cause.memberId !== null && (
          <Fact label="Member">
            <DeskLink to={{ screen: 'members', id: cause.memberId }}>{cause.memberName ?? cause.memberId}</DeskLink>
          </Fact>
        )}
        {cause.facts.map(({ label, value, at }) => (
          <Fact key={label} label={label}>
            <span className="break-words">{at === null ? value : longTime(at)}</span>
          </Fact>
        ))}
      </Facts>
      <p className="pt-10">
        <DeskLink to={{ screen: 'ledger', query: { q: object } }}>
          {cause.journals === 1 ? 'Only this journal is about it' : `All ${cause.journals} journals about it`}
        </DeskLink>
      </p>
    </PanelPart>
  );
};
