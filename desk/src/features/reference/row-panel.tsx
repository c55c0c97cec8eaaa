import { EVERY_MS, useDesk } from '@assay/client/desk/desk-hooks';
import { getRow } from '@assay/contract/desk/reference';
import type { ReferenceKind } from '@assay/contract/desk/reference';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { keyed } from '../../parts/keyed.ts';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime, useNow } from '../../parts/time.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { CancelDialog } from './scheduled-panel.tsx';
import { timeLeft, withUnit, wordsOf, type Line, type Row, type Scheduled } from './words.ts';

export const RowPanel = ({ kind, id, onClose }: { kind: ReferenceKind; id: string; onClose: () => void }) => {
  const found = useDesk(getRow, { kind, key: id }, { everyMs: EVERY_MS });
  if (!found.data) return <WaitingPanel label="Terms" error={found.error} onClose={onClose} />;
  return <Loaded row={found.data} onClose={onClose} />;
};

const Loaded = ({ row, onClose }: { row: Row; onClose: () => void }) => {
  const [isChanging, setChanging] = useState(false);
  const [cancelling, setCancelling] = useState<Scheduled>();
  const mayPropose = row.can.length > 0;
  useKeys([{ key: 'e', says: 'Change these terms', run: () => mayPropose && setChanging(true) }]);
  return (
    <Panel
      label={row.title}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{row.key}</span>
          {row.scheduled.length > 0 && <StatePill tone="act">Change scheduled</StatePill>}
        </>
      }
      dock={
        mayPropose && (
          <DeskButton kind="primary" size="large" className="flex-1" hint="E" onClick={() => setChanging(true)}>
            Propose a change…
          </DeskButton>
        )
      }
    >
      <h2 className="pt-2 text-[1.25rem] leading-26 font-semi">{row.title}</h2>
      <p className="pt-4 text-ink-2">{row.says}</p>
      {row.scheduled.map((change) => (
        <ToCome key={change.id} change={change} onCancel={() => setCancelling(change)} />
      ))}
      <PanelPart title="Terms">
        <dl className="flex flex-col gap-6">
          {row.fields.map(({ name, label, value, unit }) => (
            <div key={name} className="flex justify-between gap-12">
              <dt className="text-ink-2">{label}</dt>
              <dd className="min-w-0 text-right font-medium break-words">{withUnit(value, unit)}</dd>
            </div>
          ))}
        </dl>
      </PanelPart>
      {row.fixed.length > 0 && (
        <PanelPart title="Never changes here">
          <dl className="flex flex-col gap-6 text-ink-2">
            {row.fixed.map(({ name, value }) => (
              <div key={name} className="flex justify-between gap-12">
                <dt>{wordsOf(name)}</dt>
                <dd className="min-w-0 text-right break-words">{value}</dd>
              </div>
            ))}
          </dl>
        </PanelPart>
      )}
      <PanelPart title="History">
        <History row={row} />
      </PanelPart>
      {isChanging && <ChangeDialog row={row} onClose={() => setChanging(false)} />}
      {cancelling && <CancelDialog change={cancelling} onClose={() => setCancelling(undefined)} />}
    </Panel>
  );
};

const LineText = ({ line }: { line: Line }) => (
  <span className="block">
    <span className="text-ink-2">{`${line.label} ${withUnit(line.before, line.unit)} → `}</span>
    <span className="font-medium">{withUnit(line.after, line.unit)}</span>
  </span>
);

const ToCome = ({ change, onCancel }: { change: Scheduled; onCancel: () => void }) => {
  const now = useNow();
  return (
    <section aria-label="Scheduled change" className="mt-14 rounded-tight bg-brand-soft px-14 py-12">
      <div className="flex items-start justify-between gap-10">
        <h3 className="font-semi">{`Counts ${timeLeft(change.from, now)}`}</h3>
        {change.canCancel && (
          <DeskButton kind="quiet" onClick={onCancel}>
            Cancel…
          </DeskButton>
        )}
      </div>
      <p className="pb-4 text-ink-2">{longTime(change.from)}</p>
      {change.lines.map((line) => (
        <LineText key={line.field} line={line} />
      ))}
    </section>
  );
};

/** Newest first; the first version has nothing before it. */
const History = ({ row }: { row: Row }) => (
  <ol className="flex flex-col">
    {keyed(row.history, ({ at, author }) => `${at} ${author}`).map(({ key, row: version }, index) => (
      <Version key={key} version={version} isLast={index === row.history.length - 1} />
    ))}
  </ol>
);

const Version = ({ version, isLast }: { version: Row['history'][number]; isLast: boolean }) => {
  const { at, author, reason, lines, announced } = version;
  return (
    <li className="relative grid grid-cols-[0.75rem_1fr] gap-x-12 pb-14">
      <span className="flex justify-center pt-5" aria-hidden="true">
        {!isLast && <span className="absolute top-14 bottom-0 w-1 bg-line" />}
        <span className="relative size-8 rounded-full bg-ink" />
      </span>
      <div className="min-w-0">
        <p className="text-ink-2">{`${longTime(at)}, ${author}`}</p>
        {lines.length === 0 && <p className="font-medium">First version</p>}
        {lines.map((line) => (
          <LineText key={line.field} line={line} />
        ))}
        {reason !== '' && lines.length > 0 && <p className="break-words">{reason}</p>}
        {announced === null && lines.length > 0 && <p className="text-warn">Not announced before</p>}
      </div>
    </li>
  );
};
