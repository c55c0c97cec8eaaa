import { useDesk } from '@assay/client/desk/desk-hooks';
import { AUDIT_SECTIONS, getRun, listResults } from '@assay/contract/desk/audit';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { Check, X } from 'lucide-react';
import { DownloadLinks } from '../../parts/download-links.tsx';
import { Gauge } from '../../parts/gauge.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { SCOPE_WORDS, stateText, TONES } from './words.ts';

type Result = DeskOutput<typeof listResults>[number];

const EVERY_MS = 2000;

/** A run with what it found, by invariant; what does not hold is on top of its section. */
export const RunPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getRun, { id }, { everyMs: EVERY_MS });
  const results = useDesk(listResults, { run: id }, { everyMs: EVERY_MS }).data ?? [];
  if (!found.data) return <WaitingPanel label="Run of the audit" error={found.error} onClose={onClose} />;
  const run = found.data;
  return (
    <Panel
      label="Run of the audit"
      onClose={onClose}
      head={
        <>
          <StatePill tone={TONES[run.state]}>{stateText(run)}</StatePill>
          <DownloadLinks call={listResults} filter={{ run: id }} />
        </>
      }
    >
      <p className="pt-6 text-ink-2">{`${run.askedBy || 'Every night'}, ${longTime(run.askedAt)}`}</p>
      <p className="text-ink-2">{`Books and log whole, prices and trades ${SCOPE_WORDS[run.scope]}`}</p>
      {run.endedAt === null && (
        <div className="pt-14">
          <Gauge
            share={run.done / run.sections}
            left={`${run.done} of ${run.sections} sections`}
            right={AUDIT_SECTIONS[run.done] ?? ''}
          />
        </div>
      )}
      {AUDIT_SECTIONS.map((section) => {
        const own = results.filter((result) => result.section === section);
        if (own.length === 0) return null;
        return (
          <PanelPart key={section} title={section.charAt(0).toUpperCase() + section.slice(1)}>
            <ul>
              {own
                .toSorted((a, b) => Number(b.failures > 0) - Number(a.failures > 0))
                .map((result) => (
                  <ResultRow key={result.name} result={result} />
                ))}
            </ul>
          </PanelPart>
        );
      })}
    </Panel>
  );
};

const ResultRow = ({ result: { name, invariant, count, unit, failures, first } }: { result: Result }) => (
  <li className="grid grid-cols-[1rem_1fr_auto] gap-x-8 border-b border-line py-6 last:border-0">
    <span className="pt-2">
      {failures > 0 ? (
        <X className="size-14 text-bad" aria-label="Does not hold" />
      ) : (
        <Check className="size-14 text-ink" aria-label={count > 0 ? 'Holds' : 'Nothing to look at'} />
      )}
    </span>
    <span className="min-w-0">
      {name.startsWith(invariant) ? (
        <>
          <span className="font-semi">{invariant}</span>
          {name.slice(invariant.length)}
        </>
      ) : (
        name
      )}
      {failures > 0 && (
        <span className="block break-words text-bad">
          {`${failures.toLocaleString('en')} wrong, the first: ${first ?? ''}`}
        </span>
      )}
    </span>
    <span className="text-right text-[0.75rem] text-ink-2">{`${count.toLocaleString('en')} ${unit}`}</span>
  </li>
);
