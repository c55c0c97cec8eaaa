import { AMOUNT_LIMIT_NAMES } from '@assay/contract/limit';
import type { Limits, OwnLimitName } from '@assay/contract/limit';
import { parseUnits, SETTLEMENT } from '@assay/contract/money';
import { AmountField } from '@assay/ui/amount-field.tsx';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Sheet } from '@assay/ui/sheet.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { fieldAmount } from '../../../money/amount-text.ts';
import { RefusalBanner } from '../../../templates/refusal-banner.tsx';
import { showMinute } from '../../../time/show-time.ts';
import { readLimit } from '../read-limit.ts';
import type { LimitCommands } from '../use-limits.ts';
import { showLimit } from './limit-row.tsx';

const AMOUNTS: ReadonlySet<string> = new Set(AMOUNT_LIMIT_NAMES);

const MINUTES: ReadonlySet<string> = new Set(['sessionMinutes', 'sessionMost']);

const groupOf = (name: OwnLimitName): 'deposit' | 'loss' | 'turnover' | 'each' | 'time' | 'session' => {
  if (name === 'sessionMost') return 'session';
  if (name === 'sessionMinutes') return 'time';
  return (['deposit', 'loss', 'turnover'] as const).find((group) => name.startsWith(group)) ?? 'each';
};

interface LimitSheetProps {
  limit: Limits['own'][number];
  commands: LimitCommands;
  onClose: () => void;
}

/** One limit: what it is to be, and from when on that counts. */
export const LimitSheet = ({ limit: { name, most, next }, commands, onClose }: LimitSheetProps) => {
  const t = useT();
  const form = useId();
  const group = groupOf(name);
  // Days alone do not say of what.
  const isSpan = group === 'deposit' || group === 'loss' || group === 'turnover';
  const isAmount = AMOUNTS.has(name);
  const [text, setText] = useState(most === null ? '' : fieldAmount(most));
  const [isTried, setIsTried] = useState(false);
  const value = readLimit(name, text);
  const current = most === null ? undefined : parseUnits(most, isAmount ? SETTLEMENT.decimals : 0);
  const isLooser = current !== undefined && value !== undefined && value > current;
  const wait = name.startsWith('deposit') ? t('limit.waitWeek') : t('limit.waitDay');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsTried(true);
    if (value !== undefined) void commands.change(name, value, onClose);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={isSpan ? `${t(`limit.group.${group}`)} · ${t(`limit.name.${name}`)}` : t(`limit.name.${name}`)}
      description={t(`limit.about.${group}`)}
      footer={
        <div className="grid gap-8">
          <Button type="submit" form={form} busy={commands.isBusy}>
            {t('limit.set')}
          </Button>
          {most !== null && (
            <Button
              kind="ghost"
              disabled={commands.isBusy}
              onClick={() => void commands.change(name, undefined, onClose)}
            >
              {t('limit.remove')}
            </Button>
          )}
        </div>
      }
    >
      <form id={form} onSubmit={submit} className="grid gap-12">
        <AmountField
          label={t('limit.most')}
          value={text}
          onChange={setText}
          suffix={
            <span className="text-label text-ink-2">
              {isAmount ? SETTLEMENT.code : MINUTES.has(name) ? t('limit.minutesUnit') : ''}
            </span>
          }
          error={isTried && value === undefined ? t(MINUTES.has(name) ? 'limit.badMinutes' : 'limit.bad') : undefined}
        />
        <Banner>
          {isLooser || (most !== null && text.trim() === '')
            ? wait
            : most === null
              ? t('limit.atOnce')
              : `${t('limit.atOnce')} ${wait}`}
        </Banner>
        {next !== null && (
          <p className="text-note text-ink-2">
            {next.most === null
              ? t('limit.endsAt', { time: showMinute(next.time) })
              : t('limit.nextAt', { amount: showLimit(t, name, next.most), time: showMinute(next.time) })}
          </p>
        )}
        <RefusalBanner error={commands.save.error} />
      </form>
    </Sheet>
  );
};
