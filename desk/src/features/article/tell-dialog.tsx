import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { countAudience, tellArticle } from '@assay/contract/desk/article';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { DeskField } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { notify } from '../../parts/notice.tsx';
import { sendSoon } from '../../parts/undo.tsx';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { LANGUAGE_CHOICES } from '../../parts/language-names.ts';
import type { Article } from './words.ts';

interface Group {
  phoneCode: string;
  language: '' | Language;
  verification: '' | '0' | '1' | '2';
  level: string;
  currency: string;
}

const EVERYBODY: Group = { phoneCode: '', language: '', verification: '', level: '', currency: '' };

const LANGUAGES = [
  { value: '' as const, label: 'Any language' },
  ...LANGUAGE_CHOICES.map(({ code, name }) => ({ value: code, label: name })),
];
const VERIFICATIONS = [
  { value: '', label: 'Verified or not' },
  { value: '0', label: 'Not verified' },
  { value: '1', label: 'Basic' },
  { value: '2', label: 'Advanced' },
] as const;
const LEVELS = [
  { value: '', label: 'Any level' },
  ...Array.from({ length: 8 }, (_, index) => ({ value: String(index + 1), label: `Level ${index + 1} or higher` })),
];

/** Audience, its size and the reason. Sent after five seconds in which it can be undone. */
export const TellDialog = ({ article, onClose }: { article: Article; onClose: () => void }) => {
  const [group, setGroup] = useState(EVERYBODY);
  const set = (changes: Partial<Group>) => setGroup({ ...group, ...changes });
  const counted = useDesk(countAudience, { ...group }).data;
  const tell = useDeskCommand(tellArticle, {
    onSuccess: ({ proposalId }) =>
      notify(proposalId === null ? 'Members are being told.' : 'Proposed: a second person decides.'),
  });
  return (
    <WhyDialog
      title="Tell members"
      says={`A notice with the title of “${article.title}” in their own language, and a push where they want one. Each is told once.`}
      hint="It stands in the log of acts; members do not read it."
      act={counted?.needsTwo ? 'Propose' : 'Tell'}
      error={tell.error?.message}
      isBusy={false}
      isReady={counted !== undefined && counted.count > 0}
      onClose={onClose}
      onSend={(reason) => {
        onClose();
        sendSoon({
          says: counted?.needsTwo
            ? `Proposing to tell ${counted.count} members`
            : `Telling ${counted?.count ?? 0} members`,
          run: () => tell.mutate({ id: article.id, ...group, reason }, { onError: ({ message }) => notify(message) }),
        });
      }}
    >
      <div className="grid grid-cols-2 gap-10 pb-10">
        <DeskSelect
          label="Language"
          choices={LANGUAGES}
          value={group.language}
          onChange={(language) => set({ language })}
        />
        <DeskSelect
          label="Verification"
          choices={VERIFICATIONS}
          value={group.verification}
          onChange={(verification) => set({ verification })}
        />
        <DeskSelect label="Level" choices={LEVELS} value={group.level} onChange={(level) => set({ level })} />
        <DeskField
          label="Holds currency"
          placeholder="Any, or such as BTC"
          maxLength={10}
          value={group.currency}
          onChange={(event) => set({ currency: event.currentTarget.value.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') })}
        />
        <DeskField
          label="Country of the phone"
          placeholder="Any, or such as 41"
          inputMode="numeric"
          maxLength={4}
          value={group.phoneCode}
          onChange={(event) => set({ phoneCode: event.currentTarget.value.replaceAll(/\D|^0+/g, '') })}
        />
      </div>
      <p role="status" className="pb-12 font-medium">
        {counted === undefined
          ? 'Counting…'
          : `${counted.audience}: ${counted.count}.${counted.needsTwo ? ' A second person decides.' : ''}`}
      </p>
    </WhyDialog>
  );
};
