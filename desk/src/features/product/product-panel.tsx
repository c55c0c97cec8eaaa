import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  discardDraft,
  endProduct,
  fundProduct,
  getDeskProduct,
  pauseProduct,
  proposeProduct,
  resumeProduct,
} from '@assay/contract/desk/product';
import { LANGUAGE_CODES, type Language } from '@assay/contract/language';
import { useState } from 'react';
import { go } from '../../navigation/router.ts';
import { amountText } from '../../parts/amount.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundDialog, FundingList } from '../../parts/fund-dialog.tsx';
import { Gauge } from '../../parts/gauge.tsx';
import { LanguageChips } from '../../parts/language-chips.tsx';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { StepButtons } from '../../parts/step-buttons.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { hasRole, useMe } from '../../session/me.ts';
import { ProductPhone } from './product-phone.tsx';
import { KIND_WORDS, returnText, STATE_WORDS, VIEW_WORDS, type Details } from './words.ts';

type Step = 'publish' | 'fund' | 'pause' | 'resume' | 'end' | 'discard';

export const ProductPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const found = useDesk(getDeskProduct, { id, language });
  if (!found.data) return <WaitingPanel label="Product" error={found.error} onClose={onClose} />;
  return <Loaded item={found.data} language={language} onLanguage={setLanguage} onClose={onClose} />;
};

const edit = (query: Record<string, string>): void => go({ screen: 'products', query });

const Dock = ({ item, onStep }: { item: Details; onStep: (step: Step) => void }) => {
  const me = useMe();
  const { can } = item;
  return (
    <StepButtons
      steps={[
        { words: 'Edit', isWanted: can.edit, run: () => edit({ edit: item.id }) },
        { words: 'Set money aside…', isWanted: can.fund, run: () => onStep('fund') },
        { words: 'Pause…', isWanted: can.pause, run: () => onStep('pause') },
        { words: 'Resume…', isWanted: can.resume, run: () => onStep('resume') },
        { words: 'End…', isWanted: can.end, run: () => onStep('end') },
        { words: 'Publish…', isWanted: can.publish && item.proposalId === null, run: () => onStep('publish') },
        {
          words: 'Draft like it',
          isWanted: item.view !== 'draft' && hasRole(me, 'editor'),
          run: () => edit({ edit: 'new', like: item.id }),
        },
      ]}
    />
  );
};

const Loaded = ({
  item,
  language,
  onLanguage,
  onClose,
}: {
  item: Details;
  language: Language;
  onLanguage: (language: Language) => void;
  onClose: () => void;
}) => {
  const [step, setStep] = useState<Step>();
  const money = (value: string) => amountText(value, item.currency);
  return (
    <Panel
      label={item.name}
      onClose={onClose}
      head={
        <>
          <span className="truncate text-ink-2">{item.id}</span>
          <StatePill tone={item.view === 'paused' ? 'warn' : 'quiet'}>
            {item.state === null ? VIEW_WORDS[item.view] : STATE_WORDS[item.state]}
          </StatePill>
        </>
      }
      dock={<Dock item={item} onStep={setStep} />}
    >
      <h2 className="text-[1.375rem] leading-28 font-semi tracking-[-0.02em] break-words">{item.name}</h2>
      <p className="pt-2 text-ink-2">
        {`${KIND_WORDS[item.kind]}, ${returnText(item)}, ${item.termDays} days, ${item.members} members`}
      </p>
      {item.view === 'paused' && <p className="pt-6">Nothing more is sold. Orders that run are paid as before.</p>}
      {item.proposalId !== null && (
        <p className="pt-6">
          <button
            type="button"
            className="font-medium text-brand"
            onClick={() => go({ screen: 'proposals', id: item.proposalId ?? '' })}
          >
            Proposed: waits for a second person
          </button>
        </p>
      )}
      <PanelPart title="Sold">
        <Gauge
          share={Number(item.sold) / Number(item.capacity)}
          left={money(item.sold)}
          right={`of ${money(item.capacity)}`}
        />
      </PanelPart>
      <PanelPart title="Money behind it">
        <Facts>
          <Fact label={item.kind === 'bond' ? 'In escrow' : 'In the pool'}>{money(item.pool)}</Fact>
          {item.funds !== item.pool && <Fact label="With its trading desk">{money(item.funds)}</Fact>}
          <Fact label={item.kind === 'bond' ? 'Owed until the end' : 'A week at the target'}>
            {money(item.promised)}
          </Fact>
          {item.coverDays !== null && <Fact label="Cover">{`${item.coverDays} days`}</Fact>}
        </Facts>
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
        {item.preview !== null && <ProductPhone product={item.preview} />}
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

const FundIt = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const fund = useDeskCommand(fundProduct, {
    onSuccess: () => {
      notify('Set aside. It stands in the books.');
      onClose();
    },
  });
  return (
    <FundDialog
      name={item.name}
      says={
        item.kind === 'bond'
          ? 'It goes into the escrow, from which coupons and redemption are paid, and cannot come back.'
          : 'It goes into the pool, counts as cover, pays days that the trading desk cannot pay, and cannot come back.'
      }
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
    title: 'Put it on sale',
    says: 'A treasurer or an owner approves it. From then on its terms and words stay as they are.',
    act: 'Propose',
    done: 'Proposed. Another person has to approve it.',
  },
  pause: {
    title: 'Pause the sale',
    says: 'Nothing more is sold until somebody resumes it. Orders that run are paid as before.',
    act: 'Pause',
    done: 'Paused. Nothing more is sold.',
  },
  resume: {
    title: 'Resume the sale',
    says: 'It is sold again by its terms, as far as it is covered.',
    act: 'Resume',
    done: 'On sale again.',
  },
  end: {
    title: 'End the sale',
    says: 'Nothing is sold any more, for good. Orders that run are paid to their end.',
    act: 'End the sale',
    done: 'Ended. Orders that run go on.',
  },
  discard: {
    title: 'Discard the draft',
    says: 'The draft goes. It stays in the log of acts.',
    act: 'Discard',
    done: 'Discarded.',
  },
} as const;

const StepDialog = ({ item, step, onClose }: { item: Details; step: Step; onClose: () => void }) =>
  step === 'fund' ? <FundIt item={item} onClose={onClose} /> : <OtherStep item={item} step={step} onClose={onClose} />;

const OtherStep = ({ item, step, onClose }: { item: Details; step: Exclude<Step, 'fund'>; onClose: () => void }) => {
  const words = STEPS[step];
  const onSuccess = () => {
    notify(words.done);
    onClose();
    if (step === 'discard') go({ screen: 'products', query: { view: 'draft' } });
  };
  const propose = useDeskCommand(proposeProduct, { onSuccess });
  const pause = useDeskCommand(pauseProduct, { onSuccess });
  const resume = useDeskCommand(resumeProduct, { onSuccess });
  const end = useDeskCommand(endProduct, { onSuccess });
  const discard = useDeskCommand(discardDraft, { onSuccess });
  const command = { publish: propose, pause, resume, end, discard }[step];
  const send = (reason: string): void => {
    const { id, version } = item;
    if (step === 'publish') propose.mutate({ id, version, reason });
    else ({ pause, resume, end, discard })[step].mutate({ id, reason });
  };
  return (
    <WhyDialog
      title={words.title}
      says={words.says}
      hint="It stands in the log of acts for good."
      act={words.act}
      error={command.error?.message}
      isBusy={command.isPending}
      onClose={onClose}
      onSend={send}
    />
  );
};
