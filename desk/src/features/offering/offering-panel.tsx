import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  discardOffering,
  fundOffering,
  getDeskOffering,
  pauseOffering,
  proposeOffering,
  resumeOffering,
} from '@assay/contract/desk/offering';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import { useState } from 'react';
import { go } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { DeskLink } from '../../parts/desk-link.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundingList } from '../../parts/fund-dialog.tsx';
import { LanguageChips } from '../../parts/language-chips.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { StepButtons } from '../../parts/step-buttons.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { OfferingPhone } from './offering-phone.tsx';
import { stateText, type Details } from './words.ts';

type Step = 'publish' | 'fund' | 'pause' | 'resume' | 'discard';

export const OfferingPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const found = useDesk(getDeskOffering, { id, language });
  if (!found.data) return <WaitingPanel label="Offering" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} language={language} onLanguage={setLanguage} onClose={onClose} />;
};

const Dock = ({ item: { can, id, proposalId }, onStep }: { item: Details; onStep: (step: Step) => void }) => (
  <StepButtons
    steps={[
      { words: 'Edit', isWanted: can.edit, run: () => go({ screen: 'offerings', query: { edit: id } }) },
      { words: 'Set coins aside…', isWanted: can.fund, run: () => onStep('fund') },
      { words: 'Pause applications…', isWanted: can.pause, run: () => onStep('pause') },
      { words: 'Resume applications…', isWanted: can.resume, run: () => onStep('resume') },
      { words: 'Publish…', isWanted: can.publish && proposalId === null, run: () => onStep('publish') },
    ]}
  />
);

interface LoadedProps {
  item: Details;
  language: Language;
  onLanguage: (language: Language) => void;
  onClose: () => void;
}

const Loaded = ({ item, language, onLanguage, onClose }: LoadedProps) => {
  const [step, setStep] = useState<Step>();
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
      <p className="pt-2 text-ink-2">{`${longTime(item.opensAt)} to ${longTime(item.closesAt)}`}</p>
      {item.proposalId !== null && (
        <p className="pt-6">
          <DeskLink to={{ screen: 'proposals', id: item.proposalId }}>Proposed: waits for a second person</DeskLink>
        </p>
      )}
      <Coins item={item} />
      <FundingList fundings={item.fundings} currency={item.coin} />
      <PanelPart title="What members read">
        <div className="pb-10">
          <LanguageChips
            chosen={language}
            missing={LANGUAGE_CODES.filter((code) => !item.texts.some((one) => one.language === code))}
            onChoose={onLanguage}
          />
        </div>
        <OfferingPhone offering={item.preview} />
      </PanelPart>
      {item.can.edit && (
        <p className="pt-18">
          <button type="button" className="font-medium text-bad" onClick={() => setStep('discard')}>
            Discard the draft
          </button>
        </p>
      )}
      {step !== undefined && <StepDialog item={item} step={step} onClose={() => setStep(undefined)} />}
    </Panel>
  );
};

const Coins = ({ item }: { item: Details }) => {
  const coins = (value: string) => amountText(value, item.coin);
  return (
    <PanelPart title="Coins and applications">
      <Facts>
        <Fact label="All lots">{coins(item.coins)}</Fact>
        <Fact label="In escrow">{coins(item.escrow)}</Fact>
        {item.stage === null && <Fact label="Missing">{coins(item.missing)}</Fact>}
        {item.stage === null && <Fact label="In the house’s capital">{coins(item.capital)}</Fact>}
        <Fact label="A lot costs">{amountText(item.lotPrice, item.currency)}</Fact>
        <Fact label="Applied for">{`${item.appliedLots} of ${item.lots} lots, by ${item.applicants} members`}</Fact>
        {item.commitment !== null && (
          <Fact label="Hash of the seed">
            <span className="break-all">{item.commitment}</span>
          </Fact>
        )}
      </Facts>
      <p className="pt-8 text-[0.75rem] text-ink-2">
        The draw follows from a seed that nobody sees before it, and from a tick that comes after the close. Nobody sets
        it, and nobody ends an offering early.
      </p>
    </PanelPart>
  );
};

const STEPS = {
  publish: {
    title: 'Publish the offering',
    says: 'A treasurer or an owner approves it. From then on its terms, times and words stay as they are.',
    act: 'Propose',
    done: 'Proposed. Another person has to approve it.',
  },
  fund: {
    title: 'Set coins aside',
    says: 'They go from the capital of the house into the escrow of the offering, from which winners get them.',
    act: 'Set aside',
    done: 'Set aside. It stands in the books.',
  },
  pause: {
    title: 'Pause applications',
    says: 'Nobody applies until somebody resumes it. Whoever has applied stays in, and it is drawn when it is drawn.',
    act: 'Pause applications',
    done: 'Paused. Nobody applies for now.',
  },
  resume: {
    title: 'Resume applications',
    says: 'People can apply again.',
    act: 'Resume applications',
    done: 'People can apply again.',
  },
  discard: {
    title: 'Discard the draft',
    says: 'The draft goes. It stays in the log of acts.',
    act: 'Discard',
    done: 'Discarded.',
  },
} as const;

const StepDialog = ({ item, step, onClose }: { item: Details; step: Step; onClose: () => void }) => {
  const words = STEPS[step];
  const onSuccess = () => {
    notify(words.done);
    onClose();
    if (step === 'discard') go({ screen: 'offerings', query: { view: 'draft' } });
  };
  const publish = useDeskCommand(proposeOffering, { onSuccess });
  const fund = useDeskCommand(fundOffering, { onSuccess });
  const pause = useDeskCommand(pauseOffering, { onSuccess });
  const resume = useDeskCommand(resumeOffering, { onSuccess });
  const discard = useDeskCommand(discardOffering, { onSuccess });
  const { error, isPending } = { publish, fund, pause, resume, discard }[step];
  const { id, version } = item;
  return (
    <WhyDialog
      title={step === 'fund' ? `Set ${amountText(item.missing, item.coin)} aside` : words.title}
      says={words.says}
      hint="It stands in the log of acts for good."
      act={words.act}
      error={error?.message}
      isBusy={isPending}
      onClose={onClose}
      onSend={(reason) => {
        if (step === 'publish' || step === 'fund') ({ publish, fund })[step].mutate({ id, version, reason });
        else ({ pause, resume, discard })[step].mutate({ id, reason });
      }}
    />
  );
};
