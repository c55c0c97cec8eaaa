import { HELP_TOPICS } from '@assay/contract/article';
import { DeskField } from '../../parts/desk-field.tsx';
import { DeskSelect } from '../../parts/desk-select.tsx';
import { fromField, toField } from '../../parts/local-time.ts';
import type { Draft } from './draft.ts';
import { TOPIC_WORDS } from './words.ts';

interface ArticleFactsProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

const STATES = [
  { value: 'draft', label: 'Draft' },
  { value: 'out', label: 'Published' },
] as const;
const CATEGORIES = [
  { value: 'notice', label: 'Notice' },
  { value: 'system', label: 'System message' },
] as const;
const PRIORITIES = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const;
const TOPICS = HELP_TOPICS.map((value) => ({ value, label: TOPIC_WORDS[value] }));

/** Facts common to all languages: state, times, and those of its kind. */
export const ArticleFacts = ({ draft, onChange }: ArticleFactsProps) => {
  const set = (changes: Partial<Draft>) => onChange({ ...draft, ...changes });
  return (
    <div className="grid grid-cols-4 gap-12 max-xl:grid-cols-2">
      <DeskSelect
        label="State"
        choices={STATES}
        value={draft.isDraft ? 'draft' : 'out'}
        onChange={(value) => set({ isDraft: value === 'draft' })}
      />
      <DeskField
        label="Publish at"
        type="datetime-local"
        value={toField(draft.publishAt)}
        onChange={(event) => set({ publishAt: fromField(event.currentTarget.value) ?? draft.publishAt })}
      />
      <DeskField
        label="End at"
        type="datetime-local"
        hint={draft.endAt === null ? 'Empty: it stays' : undefined}
        value={draft.endAt === null ? '' : toField(draft.endAt)}
        onChange={(event) => set({ endAt: fromField(event.currentTarget.value) ?? null })}
      />
      {draft.kind === 'help' && (
        <DeskSelect label="Topic" choices={TOPICS} value={draft.topic} onChange={(topic) => set({ topic })} />
      )}
      {draft.kind === 'announcement' && <AnnouncementFacts draft={draft} set={set} />}
      {draft.kind === 'news' && (
        <>
          <DeskField
            label="Source"
            maxLength={120}
            value={draft.source}
            onChange={(event) => set({ source: event.currentTarget.value })}
          />
          <DeskField
            label="Link"
            className="col-span-2"
            placeholder="https://…, where the whole of it stands"
            maxLength={2048}
            value={draft.link}
            onChange={(event) => set({ link: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  );
};

const AnnouncementFacts = ({ draft, set }: { draft: Draft; set: (changes: Partial<Draft>) => void }) => (
  <>
    <DeskSelect
      label="Category"
      choices={CATEGORIES}
      value={draft.category}
      onChange={(category) => set({ category })}
    />
    <DeskSelect
      label="Priority"
      choices={PRIORITIES}
      value={draft.priority}
      onChange={(priority) => set({ priority })}
    />
    <fieldset className="col-span-3 flex flex-wrap items-end gap-x-18 gap-y-6 pb-10 max-xl:col-span-1">
      <legend className="sr-only">Where it is shown</legend>
      <Tick label="Listed for everybody" isOn={draft.isListed} onChange={(isListed) => set({ isListed })} />
      <Tick label="Pinned on top" isOn={draft.isPinned} onChange={(isPinned) => set({ isPinned })} />
      <Tick
        label="On the strip of home"
        isOn={draft.onStrip && draft.isListed}
        isOff={!draft.isListed}
        onChange={(onStrip) => set({ onStrip })}
      />
    </fieldset>
  </>
);

interface TickProps {
  label: string;
  isOn: boolean;
  isOff?: boolean;
  onChange: (isOn: boolean) => void;
}

const Tick = ({ label, isOn, isOff = false, onChange }: TickProps) => (
  <label className="inline-flex min-h-24 items-center gap-8">
    <input
      type="checkbox"
      checked={isOn}
      disabled={isOff}
      className="size-16"
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
);
