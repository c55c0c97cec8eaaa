/** One thing that was written as a draft: what it is, the money behind it, what members read, and what can be done with it. */
import type { discardContest, proposeContest } from '@assay/contract/desk/contest';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { go } from '../navigation/router.ts';
import { hasRole, useMe } from '../session/me.ts';
import { DeskLink } from './desk-link.tsx';
import { FundingList } from './fund-dialog.tsx';
import { LanguageChips } from './language-chips.tsx';
import { Panel, PanelPart, StatePill } from './panel.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepDialog, type StepWords } from './step-dialog.tsx';

export type DraftStep = 'publish' | 'fund' | 'pause' | 'resume' | 'discard' | 'end' | 'recover' | 'giveBack';

interface DraftItem {
  id: string;
  name: string;
  version: number;
  proposalId: string | null;
  fundings: ComponentProps<typeof FundingList>['fundings'];
  texts: readonly { language: Language }[];
  can: Record<'publish' | 'fund' | 'pause' | 'resume' | 'edit', boolean> & {
    end?: boolean;
    recover?: boolean;
    giveBack?: boolean;
  };
}

interface DraftPanelProps {
  screen: string;
  item: DraftItem;
  state: { words: string; isPaused: boolean };
  subtitle: string;
  /** Labels of the buttons. */
  buttons: Record<'fund' | 'pause' | 'resume', string>;
  /** Whether another one like it can be written. */
  canCopy?: boolean;
  /** In which it is funded. */
  currency: string;
  language: Language;
  onLanguage: (language: Language) => void;
  phone: ReactNode;
  onClose: () => void;
  /** Asks why, and does it. */
  renderStep: (step: DraftStep, close: () => void) => ReactNode;
  children: ReactNode;
}

const Dock = ({
  screen,
  item: { id, version, can, proposalId },
  buttons,
  canCopy = false,
  onStep,
}: Pick<DraftPanelProps, 'screen' | 'item' | 'buttons' | 'canCopy'> & { onStep: (step: DraftStep) => void }) => {
  const me = useMe();
  const edit = (query: Record<string, string>) => () => go({ screen, query });
  const step = (name: DraftStep) => () => onStep(name);
  return (
    <StepButtons
      steps={[
        { words: 'Edit', isWanted: can.edit, run: edit({ edit: id }) },
        { words: buttons.fund, isWanted: can.fund, run: step('fund') },
        { words: buttons.pause, isWanted: can.pause, run: step('pause') },
        { words: buttons.resume, isWanted: can.resume, run: step('resume') },
        { words: 'Share the escrow…', isWanted: can.recover ?? false, run: step('recover') },
        { words: 'Return what is left…', isWanted: can.giveBack ?? false, run: step('giveBack') },
        { words: 'End…', isWanted: can.end ?? false, run: step('end') },
        { words: 'Publish…', isWanted: can.publish && proposalId === null, run: step('publish') },
        {
          words: 'Draft like it',
          isWanted: canCopy && version === 0 && hasRole(me, 'editor'),
          run: edit({ edit: 'new', like: id }),
        },
      ]}
    />
  );
};

export const DraftPanel = (props: DraftPanelProps) => {
  const { item, state, subtitle, currency, language, onLanguage, phone, onClose, renderStep, children } = props;
  const [step, setStep] = useState<DraftStep>();
  return (
    <Panel
      label={item.name}
      onClose={onClose}
      head={
        <>
          <span className="truncate text-ink-2">{item.id}</span>
          <StatePill tone={state.isPaused ? 'warn' : 'quiet'}>{state.words}</StatePill>
        </>
      }
      dock={<Dock {...props} onStep={setStep} />}
    >
      <h2 className="text-[1.375rem] leading-28 font-semi tracking-[-0.02em] break-words">{item.name}</h2>
      <p className="pt-2 text-ink-2">{subtitle}</p>
      {item.proposalId !== null && (
        <p className="pt-6">
          <DeskLink to={{ screen: 'proposals', id: item.proposalId }}>Proposed: waits for a second person</DeskLink>
        </p>
      )}
      {children}
      <FundingList fundings={item.fundings} currency={currency} />
      <PanelPart title="What members read">
        <div className="pb-10">
          <LanguageChips
            chosen={language}
            missing={LANGUAGE_CODES.filter((code) => !item.texts.some((one) => one.language === code))}
            onChoose={onLanguage}
          />
        </div>
        {phone}
      </PanelPart>
      {item.can.edit && (
        <p className="pt-18">
          <button type="button" className="font-medium text-bad" onClick={() => setStep('discard')}>
            Discard the draft
          </button>
        </p>
      )}
      {step !== undefined && renderStep(step, () => setStep(undefined))}
    </Panel>
  );
};

const DISCARD: StepWords = {
  title: 'Discard the draft',
  says: 'The draft goes. It stays in the log of acts. What was set aside for it goes back to the accounts it came from.',
  act: 'Discard',
  done: 'Discarded.',
};

export const DiscardDialog = ({
  screen,
  call,
  item: { id },
  onClose,
}: {
  screen: string;
  call: typeof discardContest;
  item: Pick<DraftItem, 'id'>;
  onClose: () => void;
}) => (
  <StepDialog
    call={call}
    words={DISCARD}
    inputOf={(reason) => ({ id, reason })}
    onClose={onClose}
    onDone={() => go({ screen, query: { view: 'draft' } })}
  />
);

export const ProposeDialog = ({
  call,
  item: { id, version },
  title,
  stays,
  onClose,
}: {
  call: typeof proposeContest;
  item: Pick<DraftItem, 'id' | 'version'>;
  title: string;
  /** Terms that can no longer change. */
  stays: string;
  onClose: () => void;
}) => (
  <StepDialog
    call={call}
    words={{
      title,
      says: `A treasurer or an owner approves it. From then on its ${stays} stay as they are.`,
      act: 'Propose',
      done: 'Proposed. Another person has to approve it.',
    }}
    inputOf={(reason) => ({ id, version, reason })}
    onClose={onClose}
  />
);
