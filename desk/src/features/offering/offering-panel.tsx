import { EVERY_MS, useDesk } from '@assay/client/desk/desk-hooks';
import {
  discardOffering,
  fundOffering,
  getDeskOffering,
  pauseOffering,
  proposeOffering,
  resumeOffering,
} from '@assay/contract/desk/offering';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { amountText } from '../../parts/amount.tsx';
import { DiscardDialog, DraftPanel, ProposeDialog, type DraftStep } from '../../parts/draft-panel.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { PanelPart, WaitingPanel } from '../../parts/panel.tsx';
import { StepDialog } from '../../parts/step-dialog.tsx';
import { longTime } from '../../parts/time.ts';
import { OfferingPhone } from './offering-phone.tsx';
import { stateText, type Details } from './words.ts';

export const OfferingPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const { data: item, error } = useDesk(getDeskOffering, { id, language }, { everyMs: EVERY_MS });
  if (!item) return <WaitingPanel label="Offering" error={error} onClose={onClose} />;
  return (
    <DraftPanel
      screen="offerings"
      item={item}
      state={{ words: stateText(item), isPaused: item.isPaused }}
      subtitle={`${longTime(item.opensAt)} to ${longTime(item.closesAt)}`}
      buttons={{ fund: 'Set coins aside…', pause: 'Pause applications…', resume: 'Resume applications…' }}
      currency={item.coin}
      language={language}
      onLanguage={setLanguage}
      phone={<OfferingPhone offering={item.preview} />}
      onClose={onClose}
      renderStep={(step, close) => <Step item={item} step={step} onClose={close} />}
    >
      <Coins item={item} />
    </DraftPanel>
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
  pause: {
    call: pauseOffering,
    title: 'Pause applications',
    says: 'Nobody applies until somebody resumes it. Whoever has applied stays in, and it is drawn when it is drawn.',
    act: 'Pause applications',
    done: 'Paused. Nobody applies for now.',
  },
  resume: {
    call: resumeOffering,
    title: 'Resume applications',
    says: 'People can apply again.',
    act: 'Resume applications',
    done: 'People can apply again.',
  },
} as const;

const Step = ({ item, step, onClose }: { item: Details; step: DraftStep; onClose: () => void }) => {
  const { id, version } = item;
  if (step === 'fund')
    return (
      <StepDialog
        call={fundOffering}
        words={{
          title: `Set ${amountText(item.missing, item.coin)} aside`,
          says: 'They go from the capital of the house into the escrow of the offering, from which winners get them.',
          act: 'Set aside',
          done: 'Set aside. It stands in the books.',
        }}
        inputOf={(reason) => ({ id, version, reason })}
        onClose={onClose}
      />
    );
  if (step === 'discard')
    return <DiscardDialog screen="offerings" call={discardOffering} item={item} onClose={onClose} />;
  if (step === 'publish')
    return (
      <ProposeDialog
        call={proposeOffering}
        item={item}
        title="Publish the offering"
        stays="terms, times and words"
        onClose={onClose}
      />
    );
  if (step === 'end' || step === 'recover' || step === 'giveBack') return null;
  const { call, ...words } = STEPS[step];
  return <StepDialog call={call} words={words} inputOf={(reason) => ({ id, reason })} onClose={onClose} />;
};
