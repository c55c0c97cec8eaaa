import { serverNow } from '@assay/client/server-clock';
import { parseWireTime } from '@assay/contract/time';
import { Button } from '@assay/ui/button.tsx';
import { Checkbox } from '@assay/ui/checkbox.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { showSpan } from '../../../time/show-span.ts';
import type { LimitCommands } from '../use-limits.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** In seconds. */
const SPANS = {
  timeOutUntil: [6 * HOUR, DAY, 3 * DAY, 7 * DAY, 14 * DAY, 42 * DAY],
  exclusionUntil: [183 * DAY, 365 * DAY, 730 * DAY, 1826 * DAY],
} as const;

interface BreakSheetProps {
  name: keyof typeof SPANS;
  commands: LimitCommands;
  onClose: () => void;
}

/** A break from trading. It cannot be taken back, so a self-exclusion is confirmed with a tick. */
export const BreakSheet = ({ name, commands, onClose }: BreakSheetProps) => {
  const t = useT();
  const current = commands.limits?.[name] ?? null;
  // A break is only ever made longer.
  const leastMs = current === null ? 0 : (parseWireTime(current) ?? 0) - serverNow();
  const spans = SPANS[name].filter((seconds) => seconds * 1000 > leastMs);
  const [chosen, setChosen] = useState(String(spans[0]));
  const [isSure, setIsSure] = useState(name === 'timeOutUntil');
  const isExclusion = name === 'exclusionUntil';
  const labels = ['limit.halfYear', 'limit.year', 'limit.years2', 'limit.years5'] as const;
  const labelOf = (seconds: number): string => {
    const index = (SPANS.exclusionUntil as readonly number[]).indexOf(seconds);
    return index < 0 ? showSpan(seconds) : t(labels[index]!);
  };
  const choices = spans.map((seconds) => ({ value: String(seconds), label: labelOf(seconds) }));
  const begin = (): void => void commands.change(name, BigInt(serverNow() + Number(chosen) * 1000), onClose);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(isExclusion ? 'limit.exclusion' : 'limit.timeOut')}
      description={t(isExclusion ? 'limit.exclusionText' : 'limit.timeOutText')}
      footer={
        <Button kind="secondary" busy={commands.isBusy} disabled={!isSure || spans.length === 0} onClick={begin}>
          {t(isExclusion ? 'limit.beginExclusion' : 'limit.beginTimeOut')}
        </Button>
      }
    >
      <RadioList
        label={t(isExclusion ? 'limit.exclusion' : 'limit.timeOut')}
        choices={choices}
        value={chosen}
        onChange={setChosen}
      />
      {isExclusion && (
        <Checkbox checked={isSure} onChange={(event) => setIsSure(event.currentTarget.checked)}>
          {t('limit.sure')}
        </Checkbox>
      )}
      <RefusalBanner error={commands.save.error} />
    </Sheet>
  );
};
