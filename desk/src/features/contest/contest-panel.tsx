import { EVERY_MS, useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  discardContest,
  fundContest,
  getDeskContest,
  pauseContest,
  proposeContest,
  resumeContest,
} from '@assay/contract/desk/contest';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { amountText } from '../../parts/amount.tsx';
import { DiscardDialog, DraftPanel, ProposeDialog, type DraftStep } from '../../parts/draft-panel.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundDialog } from '../../parts/fund-dialog.tsx';
import { notify } from '../../parts/notice.tsx';
import { PanelPart, WaitingPanel } from '../../parts/panel.tsx';
import { StepDialog } from '../../parts/step-dialog.tsx';
import { longTime } from '../../parts/time.ts';
import { ContestPhone } from './contest-phone.tsx';
import { stateText, type Details } from './words.ts';

export const ContestPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const { data: item, error } = useDesk(getDeskContest, { id, language }, { everyMs: EVERY_MS });
  if (!item) return <WaitingPanel label="Contest" error={error} onClose={onClose} />;
  return (
    <DraftPanel
      screen="contests"
      item={item}
      state={{ words: stateText(item), isPaused: item.isPaused }}
      subtitle={`${longTime(item.startsAt)} to ${longTime(item.endsAt)}`}
      buttons={{ fund: 'Set prizes aside…', pause: 'Pause entries…', resume: 'Resume entries…' }}
      canCopy
      currency={item.currency}
      language={language}
      onLanguage={setLanguage}
      phone={<ContestPhone contest={item.preview} />}
      onClose={onClose}
      renderStep={(step, close) => <Step item={item} step={step} onClose={close} />}
    >
      <Prizes item={item} />
    </DraftPanel>
  );
};

const Prizes = ({ item }: { item: Details }) => {
  const money = (value: string) => amountText(value, item.currency);
  return (
    <PanelPart title="Prizes and entries">
      <Facts>
        <Fact label="Prizes">{money(item.prizeTotal)}</Fact>
        <Fact label="In the pool">{money(item.pool)}</Fact>
        {item.stage === null && <Fact label="Missing">{money(item.missing)}</Fact>}
        <Fact label="Stake">{money(item.stake)}</Fact>
        <Fact label="Markets">{item.preview.markets?.join(', ') ?? 'All'}</Fact>
        <Fact label="Entries">{item.participants}</Fact>
      </Facts>
      <p className="pt-8 text-[0.75rem] text-ink-2">
        The ranking follows from positions alone. Nobody sets it, and nobody ends a contest early.
      </p>
    </PanelPart>
  );
};

const FundIt = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const fund = useDeskCommand(fundContest, {
    onSuccess: () => {
      notify('Set aside. It stands in the books.');
      onClose();
    },
  });
  return (
    <FundDialog
      name={item.name}
      says="It goes into the pool of the contest, from which prizes alone are paid. What nobody wins comes back when it is over."
      amount={item.missing.replace(/\.?0+$/, '')}
      accounts={item.accounts}
      error={fund.error?.message}
      isBusy={fund.isPending}
      onClose={onClose}
      onSend={(wish) => fund.mutate({ id: item.id, ...wish })}
    />
  );
};

const STEPS = {
  pause: {
    call: pauseContest,
    title: 'Pause entries',
    says: 'Nobody joins until somebody resumes it. Whoever takes part goes on, and it ends when it ends.',
    act: 'Pause entries',
    done: 'Paused. Nobody joins for now.',
  },
  resume: {
    call: resumeContest,
    title: 'Resume entries',
    says: 'People can join again.',
    act: 'Resume entries',
    done: 'People can join again.',
  },
} as const;

const Step = ({ item, step, onClose }: { item: Details; step: DraftStep; onClose: () => void }) => {
  if (step === 'fund') return <FundIt item={item} onClose={onClose} />;
  if (step === 'discard')
    return <DiscardDialog screen="contests" call={discardContest} item={item} onClose={onClose} />;
  if (step === 'publish')
    return (
      <ProposeDialog
        call={proposeContest}
        item={item}
        title="Publish the contest"
        stays="terms, times and prizes"
        onClose={onClose}
      />
    );
  if (step === 'end' || step === 'recover' || step === 'giveBack') return null;
  const { call, ...words } = STEPS[step];
  return <StepDialog call={call} words={words} inputOf={(reason) => ({ id: item.id, reason })} onClose={onClose} />;
};
