import { EVERY_MS, useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import {
  discardDraft,
  endProduct,
  fundProduct,
  getDeskProduct,
  pauseProduct,
  proposeProduct,
  recoverBond,
  resumeProduct,
  returnProduct,
} from '@assay/contract/desk/product';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { amountText } from '../../parts/amount.tsx';
import { DiscardDialog, DraftPanel, ProposeDialog, type DraftStep } from '../../parts/draft-panel.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { Fact, Facts } from '../../parts/facts.tsx';
import { FundDialog } from '../../parts/fund-dialog.tsx';
import { Gauge } from '../../parts/gauge.tsx';
import { notify } from '../../parts/notice.tsx';
import { PanelPart, WaitingPanel } from '../../parts/panel.tsx';
import { StepDialog } from '../../parts/step-dialog.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { ProductPhone } from './product-phone.tsx';
import { KIND_WORDS, returnText, STATE_WORDS, VIEW_WORDS, type Details } from './words.ts';

export const ProductPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const [language, setLanguage] = useState<Language>('en-us');
  const { data: item, error } = useDesk(getDeskProduct, { id, language }, { everyMs: EVERY_MS });
  if (!item) return <WaitingPanel label="Product" error={error} onClose={onClose} />;
  return (
    <DraftPanel
      screen="products"
      item={item}
      state={{
        words: item.state === null ? VIEW_WORDS[item.view] : STATE_WORDS[item.state],
        isPaused: item.view === 'paused',
      }}
      subtitle={`${KIND_WORDS[item.kind]}, ${returnText(item)}, ${item.termDays} days, ${item.members} members`}
      buttons={{ fund: 'Set money aside…', pause: 'Pause…', resume: 'Resume…' }}
      canCopy
      currency={item.currency}
      language={language}
      onLanguage={setLanguage}
      phone={item.preview !== null && <ProductPhone product={item.preview} />}
      onClose={onClose}
      renderStep={(step, close) => <Step item={item} step={step} onClose={close} />}
    >
      <Money item={item} />
    </DraftPanel>
  );
};

const Money = ({ item }: { item: Details }) => {
  const money = (value: string) => amountText(value, item.currency);
  return (
    <>
      {item.view === 'paused' && <p className="pt-6">Nothing more is sold. Orders that run are paid as before.</p>}
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
          {item.can.giveBack && <Fact label="Comes back">{money(item.returnable)}</Fact>}
          {item.coverDays !== null && <Fact label="Cover">{`${item.coverDays} days`}</Fact>}
        </Facts>
      </PanelPart>
    </>
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
          ? 'It goes into the escrow, from which coupons and redemption are paid. What no order needs comes back when the sale has ended.'
          : 'It goes into the pool, counts as cover, and pays days that the trading desk cannot pay. What no order needs comes back when the sale has ended.'
      }
      accounts={item.accounts}
      error={fund.error?.message}
      isBusy={fund.isPending}
      onClose={onClose}
      onSend={(wish) => fund.mutate({ id: item.id, ...wish })}
    />
  );
};

const AFTERWARDS = [
  { value: 'more', label: 'The rest stays owed: more may come' },
  { value: 'last', label: 'The rest is written off: nothing more will come' },
] as const;

/** Shares the escrow of a defaulted bond among its holders, in proportion to the amount each is owed. */
const Recover = ({ item, onClose }: { item: Details; onClose: () => void }) => {
  const [then, setThen] = useState<'more' | 'last'>('more');
  const recover = useDeskCommand(recoverBond, {
    onSuccess: () => {
      notify('Proposed. Another person has to approve it.');
      onClose();
    },
  });
  return (
    <WhyDialog
      title={`Share ${amountText(item.recoverable ?? '0', item.currency)} among the holders`}
      says="Each gets the share of the principal that is owed to them. A treasurer or an owner approves it."
      hint="It stands in the log of acts for good."
      act="Propose"
      error={recover.error?.message}
      isBusy={recover.isPending}
      onClose={onClose}
      onSend={(reason) => recover.mutate({ id: item.id, isLast: then === 'last', reason })}
    >
      <DeskSelect className="pb-12" label="Afterwards" value={then} choices={AFTERWARDS} onChange={setThen} />
    </WhyDialog>
  );
};

const STEPS = {
  pause: {
    call: pauseProduct,
    title: 'Pause the sale',
    says: 'Nothing more is sold until somebody resumes it. Orders that run are paid as before.',
    act: 'Pause',
    done: 'Paused. Nothing more is sold.',
  },
  resume: {
    call: resumeProduct,
    title: 'Resume the sale',
    says: 'It is sold again by its terms, as far as it is covered.',
    act: 'Resume',
    done: 'On sale again.',
  },
  end: {
    call: endProduct,
    title: 'End the sale',
    says: 'Nothing is sold any more, for good. Orders that run are paid to their end. Without orders, what was set aside goes back.',
    act: 'End the sale',
    done: 'Ended. Orders that run go on.',
  },
  giveBack: {
    call: returnProduct,
    title: 'Return what is left',
    says: 'Every order is paid. What was set aside and not needed goes back to the accounts of the house it came from.',
    act: 'Return it',
    done: 'Returned. It stands in the books.',
  },
} as const;

const Step = ({ item, step, onClose }: { item: Details; step: DraftStep; onClose: () => void }) => {
  if (step === 'fund') return <FundIt item={item} onClose={onClose} />;
  if (step === 'recover') return <Recover item={item} onClose={onClose} />;
  if (step === 'discard') return <DiscardDialog screen="products" call={discardDraft} item={item} onClose={onClose} />;
  if (step === 'publish')
    return (
      <ProposeDialog
        call={proposeProduct}
        item={item}
        title="Put it on sale"
        stays="terms and words"
        onClose={onClose}
      />
    );
  const { call, ...words } = STEPS[step];
  return <StepDialog call={call} words={words} inputOf={(reason) => ({ id: item.id, reason })} onClose={onClose} />;
};
