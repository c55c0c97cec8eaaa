/** Writes a contest, with what the member will read beside it, by the server's own figures. */
import { useDesk } from '@assay/client/desk/desk-hooks';
import { getDeskContest, previewContest, saveContest } from '@assay/contract/desk/contest';
import { useState } from 'react';
import { DeskText } from '../../parts/desk-field.tsx';
import {
  DraftPage,
  DraftPreview,
  DraftWait,
  shownText,
  TermField,
  TextFields,
  useDraftPlace,
  type Editing,
} from '../../parts/draft-page.tsx';
import { EMPTY_TEXT, emptyForm, formLike, formOf, termsOf, textsOf, type ContestForm } from './contest-form.ts';
import { ContestPhone } from './contest-phone.tsx';
import { MarketChoice } from './market-choice.tsx';

export const ContestDraft = () => {
  const [now] = useState(Date.now);
  const { id, isLike } = useDraftPlace();
  const found = useDesk(getDeskContest, { id }, { enabled: id !== '', isOnce: true });
  if (id === '') return <Editor initial={emptyForm(now)} />;
  if (!found.data) return <DraftWait error={found.error} />;
  return <Editor initial={isLike ? formLike(found.data, now) : formOf(found.data)} />;
};

const Editor = ({ initial }: { initial: ContestForm }) => (
  <DraftPage
    screen="contests"
    initial={initial}
    save={saveContest}
    bodyOf={(form) => ({ terms: termsOf(form), texts: textsOf(form) })}
    renderPreview={(form, language) => (
      <DraftPreview
        form={form}
        call={previewContest}
        inputOf={(rested) => {
          const text = shownText(rested.texts, language, EMPTY_TEXT);
          if (text.name.trim() === '') return undefined;
          return { id: rested.id || 'draft', terms: termsOf(rested), text: { language, ...text } };
        }}
        render={(shown) => <ContestPhone contest={shown} />}
      />
    )}
  >
    {(editing) => (
      <>
        <TermFields {...editing} />
        <TextFields
          editing={editing}
          empty={EMPTY_TEXT}
          fields={[
            { name: 'name', label: 'Name', rows: 1 },
            { name: 'intro', label: 'What it is', rows: 3 },
          ]}
        />
      </>
    )}
  </DraftPage>
);

const TermFields = ({ form, isNew, set }: Editing<ContestForm>) => (
  <section aria-label="Terms">
    <h2 className="pb-8 font-semi">Terms</h2>
    <div className="grid grid-cols-3 gap-12 max-xl:grid-cols-2">
      {isNew && <TermField form={form} set={set} name="id" label="Id, such as autumn-cup" />}
      <TermField form={form} set={set} name="startsAt" label="Starts" type="datetime-local" />
      <TermField form={form} set={set} name="joinUntil" label="Join until" type="datetime-local" />
      <TermField form={form} set={set} name="endsAt" label="Ends" type="datetime-local" />
      <TermField form={form} set={set} name="stake" label="Stake in USDT, back whole" />
      <TermField form={form} set={set} name="capital" label="Virtual capital" />
      <TermField form={form} set={set} name="rounds" label="Rounds" />
      <TermField form={form} set={set} name="roundCap" label="What a round may add at most" />
    </div>
    <MarketChoice chosen={form.markets} onChoose={(markets) => set({ markets })} />
    <DeskText
      className="pt-12"
      label="Prizes in USDT"
      hint="One a line, from the first rank on. They are set aside before it can be published."
      rows={5}
      value={form.prizes}
      onChange={(event) => set({ prizes: event.currentTarget.value })}
    />
  </section>
);
