import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  discardContest,
  fundContest,
  getDeskContest,
  pauseContest,
  proposeContest,
  resumeContest,
} from '@assay/contract/desk/contest';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import { useState } from 'react';
import { go } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundDialog, FundingList } from '../../parts/fund-dialog.tsx';
import { LanguageChips } from '../../parts/language-chips.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { StepButtons } from '../../parts/step-buttons.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { hasRole, useMe } from '../../session/me.ts';
import { ContestPhone } from './contest-phone.tsx';
import { stateText, type Details } from './words.ts';

type Step = 'publish' | 'fund' | 'pause' | 'resume' | 'discard';

export const ContestPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const found = useDesk(getDeskContest, { id, language });
  if (!found.data) return <WaitingPanel label="Contest" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} language={language} onLanguage={setLanguage} onClose={onClose} />;
};

const edit = (query: Record<string, string>): void => go({ screen: 'contests', query });

const Dock = ({ item, onStep }: { item: Details; onStep: (step: Step) => void }) => {
  const me = useMe();
  const { can } = item;
  return (
    <StepButtons
      steps={[
        { words: 'Edit', isWanted: can.edit, run: () => edit({ edit: item.id }) },
        { words: 'Set prizes aside…', isWanted: can.fund, run: () => onStep('fund') },
        { words: 'Pause entries…', isWanted: can.pause, run: () => onStep('pause') },
        { words: 'Resume entries…', isWanted: can.resume, run: () => onStep('resume') },
        { words: 'Publish…', isWanted: can.publish && item.proposalId === null, run: () => onStep('publish') },
        {
          words: 'Draft like it',
          isWanted: item.stage !== null && hasRole(me, 'editor'),
          run: () => edit({ edit: 'new', like: item.id }),
        },
      ]}
    />
  );
};

interface LoadedProps {
  item: Details;
  language: Language;
  onLanguage: (language: Language) => void;
  onClose: () => void;
}

const Loaded = ({ item, language, onLanguage, onClose }: LoadedProps) => {
  const [step, setStep] = useState<Step>();
  const money = (value: string) => amountText(value, item.currency);
  return (
    <Panel
      label={item.name}
      onClose={onClose}
      head={
        <>
          <span className="truncate text-ink-2">{item.id}</span>
          <StatePill tone={item.isPaused ? 'warn' : 'quiet'}>{stateText(item)}</StatePill>
        </>
      }
      dock={<Dock item={item} onStep={setStep} />}
    >
      <h2 className="text-[1.375rem] leading-28 font-semi tracking-[-0.02em] break-words">{item.name}</h2>
      <p className="pt-2 text-ink-2">{`${longTime(item.startsAt)} to ${longTime(item.endsAt)}`}</p>
      {item.proposalId !== null && (
        <p className="pt-6">
          <DeskLink to={{ screen: 'proposals', id: item.proposalId }}>Proposed: waits for a second person</DeskLink>
        </p>
      )}
      <PanelPart title="Prizes and entries">
        <Facts>
          <Fact label="Prizes">{money(item.prizeTotal)}</Fact>
          <Fact label="In the pool">{money(item.pool)}</Fact>
          {item.stage === null && <Fact label="Missing">{money(item.missing)}</Fact>}
          <Fact label="Stake">{money(item.stake)}</Fact>
          <Fact label="Entries">{item.participants}</Fact>
        </Facts>
        <p className="pt-8 text-[0.75rem] text-ink-2">
          The ranking follows from positions alone. Nobody sets it, and nobody ends a contest early.
        </p>
      </PanelPart>
      <FundingList fundings={item.fundings} currency={item.currency} />
      <PanelPart title="What members read">
        <div className="pb-10">
          <LanguageChips
            chosen={language}
            missing={LANGUAGE_CODES.filter((code) => !item.texts.some((one) => one.language === code))}
            onChoose={onLanguage}
          />
        </div>
        <ContestPhone contest={item.preview} />
      </PanelPart>
      {item.can.edit && (
        <p className="pt-18">
          <button type="button" className="font-medium text-bad" onClick={() => setStep('discard')}>
            Discard the draft
          </button>
        </p>
      )}
      {step === 'fund' && <FundIt item={item} onClose={() => setStep(undefined)} />}
      {step !== undefined && step !== 'fund' && (
        <StepDialog item={item} step={step} onClose={() => setStep(undefined)} />
      )}
    </Panel>
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
      says="It goes into the pool of the contest, from which prizes alone are paid, and cannot come back."
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
  publish: {
    title: 'Publish the contest',
    says: 'A treasurer or an owner approves it. From then on its terms, times and prizes stay as they are.',
    act: 'Propose',
    done: 'Proposed. Another person has to approve it.',
  },
  pause: {
    title: 'Pause entries',
    says: 'Nobody joins until somebody resumes it. Whoever takes part goes on, and it ends when it ends.',
    act: 'Pause entries',
    done: 'Paused. Nobody joins for now.',
  },
  resume: {
    title: 'Resume entries',
    says: 'People can join again.',
    act: 'Resume entries',
    done: 'People can join again.',
  },
  discard: {
    title: 'Discard the draft',
    says: 'The draft goes. It stays in the log of acts.',
    act: 'Discard',
    done: 'Discarded.',
  },
} as const;

const StepDialog = ({ item, step, onClose }: { item: Details; step: Exclude<Step, 'fund'>; onClose: () => void }) => {
  const words = STEPS[step];
  const onSuccess = () => {
    notify(words.done);
    onClose();
    if (step === 'discard') go({ screen: 'contests', query: { view: 'draft' } });
  };
  const propose = useDeskCommand(proposeContest, { onSuccess });
  const pause = useDeskCommand(pauseContest, { onSuccess });
  const resume = useDeskCommand(resumeContest, { onSuccess });
  const discard = useDeskCommand(discardContest, { onSuccess });
  const { error, isPending } = { publish: propose, pause, resume, discard }[step];
  const { id, version } = item;
  return (
    <WhyDialog
      title={words.title}
      says={words.says}
      hint="It stands in the log of acts for good."
      act={words.act}
      error={error?.message}
      isBusy={isPending}
      onClose={onClose}
      onSend={(reason) => {
        if (step === 'publish') propose.mutate({ id, version, reason });
        else ({ pause, resume, discard })[step].mutate({ id, reason });
      }}
    />
  );
};
