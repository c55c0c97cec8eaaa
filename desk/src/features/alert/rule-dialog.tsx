import { useDeskCommand } from '@assay/client/desk/desk-hooks';
import { ALERT_KINDS, type AlertKindName, type listRules, setRule } from '@assay/contract/desk/alert';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { useState } from 'react';
import { DeskField } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { unitOf } from './words.ts';

type Rule = DeskOutput<typeof listRules>[number];

const KINDS = Object.keys(ALERT_KINDS) as AlertKindName[];

/** A new rule, or another version of one. */
export const RuleDialog = ({ rule, onClose }: { rule?: Rule; onClose: () => void }) => {
  const [kind, setKind] = useState<AlertKindName>(rule?.kind ?? 'exposure');
  const [subject, setSubject] = useState(rule?.subject ?? '');
  const [threshold, setThreshold] = useState(rule?.threshold ?? '');
  const [isOn, setOn] = useState(rule?.isOn ?? true);
  const command = useDeskCommand(setRule, { onSuccess: onClose });
  const { side, says, ...about } = ALERT_KINDS[kind];
  const unit = unitOf(kind);
  return (
    <WhyDialog
      title={rule ? 'Change the rule' : 'Add a rule'}
      says={`${says}: an alert is raised once it is ${side} this, and is over when it is back by a tenth.`}
      hint="It stands in the log of acts, with the version before."
      act={rule ? 'Change' : 'Add'}
      error={command.error?.message}
      isBusy={command.isPending}
      isReady={/^\d{1,18}(\.\d{1,8})?$/.test(threshold)}
      onClose={onClose}
      onSend={(reason) => command.mutate({ kind, subject: subject.trim(), threshold, isOn, reason })}
    >
      <div className="flex flex-col gap-12 pb-12">
        {!rule && (
          <DeskSelect
            label="Figure"
            value={kind}
            choices={KINDS.map((one) => ({ value: one, label: ALERT_KINDS[one].title }))}
            onChange={setKind}
          />
        )}
        {!rule && 'of' in about && (
          <DeskField
            label={`Only for one ${about.of}`}
            hint={`Leave it empty for every ${about.of} that has no rule of its own.`}
            value={subject}
            maxLength={60}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
        )}
        <DeskField
          label={unit === '' ? `Raised ${side}` : `Raised ${side}, in ${unit}`}
          inputMode="decimal"
          value={threshold}
          onChange={(event) => setThreshold(event.currentTarget.value)}
        />
        <Checkbox checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)}>
          On
        </Checkbox>
      </div>
    </WhyDialog>
  );
};
