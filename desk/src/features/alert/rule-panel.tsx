import { useDesk } from '@assay/client/desk/desk-hooks';
import { ALERT_KINDS, type listRules, listVersions } from '@assay/contract/desk/alert';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { useState } from 'react';
import { hasRole, useMe } from '../../session/me.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Panel, PanelPart, StatePill } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { ruleText } from './words.ts';

type Rule = DeskOutput<typeof listRules>[number];

/** A rule with every version that it had. */
export const RulePanel = ({ rule, onClose }: { rule: Rule; onClose: () => void }) => {
  const me = useMe();
  const versions = useDesk(listVersions, { kind: rule.kind, subject: rule.subject });
  const [asks, setAsks] = useState(false);
  const { title, says } = ALERT_KINDS[rule.kind];
  return (
    <Panel
      label={`Rule ${title}`}
      onClose={onClose}
      head={
        <>
          <span className="text-ink-2">{rule.subject || 'All'}</span>
          <StatePill tone={rule.isOn ? 'act' : 'quiet'}>{rule.isOn ? 'On' : 'Off'}</StatePill>
        </>
      }
      dock={
        hasRole(me, 'owner') && (
          <DeskButton kind="primary" size="large" className="flex-1" onClick={() => setAsks(true)}>
            Change…
          </DeskButton>
        )
      }
    >
      <h2 className="pt-4 text-[1.125rem] leading-24 font-semi">{`${title}, ${ruleText(rule)}`}</h2>
      <p className="pt-2 text-ink-2">{`${says}.`}</p>
      <PanelPart title="Versions">
        <ul className="flex flex-col gap-10">
          {versions.data?.map(({ threshold, isOn, setBy, setAt, reason, kind }) => (
            <li key={setAt}>
              <p className="flex justify-between gap-10">
                <span className="font-medium">{`${ruleText({ kind, threshold })}${isOn ? '' : ', off'}`}</span>
                <span className="text-ink-2">{setBy === null ? 'From the beginning' : longTime(setAt)}</span>
              </p>
              <p className="break-words text-ink-2">{setBy === null ? reason : `${setBy}: ${reason}`}</p>
            </li>
          ))}
        </ul>
      </PanelPart>
      {asks && <RuleDialog rule={rule} onClose={() => setAsks(false)} />}
    </Panel>
  );
};
