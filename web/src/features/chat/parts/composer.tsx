import { MAX_CHAT_TEXT } from '@assay/contract/chat';
import { cx } from '@assay/ui/cx.ts';
import { ArrowUp, Plus } from 'lucide-react';
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { useUpload } from '../../../upload/use-upload.ts';

interface ComposerProps {
  onSay: (said: { text: string; picture: string | null }) => void;
}

const ROUND = 'press flex size-44 shrink-0 cursor-pointer items-center justify-center rounded-full';

/** Where one writes: a picture at the left, the words, and the way to send them. */
export const Composer = ({ onSay }: ComposerProps) => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const upload = useUpload('chat');
  const say = (event?: SubmitEvent): void => {
    event?.preventDefault();
    const said = text.trim();
    if (said === '') return;
    onSay({ text: said, picture: null });
    setText('');
  };
  const onKey = (event: KeyboardEvent): void => {
    // While letters are being composed, as in Korean or Japanese, the key belongs to the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    say();
  };
  const attach = (files: FileList | null): void => {
    const file = files?.[0];
    if (file) void upload.attach(file, (picture) => onSay({ text: '', picture }));
  };
  const note = upload.isBusy
    ? t('chat.sendingPicture')
    : upload.state.kind === 'failed'
      ? upload.state.text
      : undefined;
  return (
    <form onSubmit={say} className="border-t border-line bg-bar pt-10 pb-[calc(0.625rem+var(--safe-bottom))]">
      <p role="status" className={cx('px-20 text-note font-book text-ink-2', note && 'pb-8')}>
        {note}
      </p>
      <div className="flex items-end gap-8 px-12">
        <label className={cx(ROUND, 'relative text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-brand')}>
          <Plus aria-hidden="true" className="size-23" strokeWidth={1.9} />
          <input
            type="file"
            accept="image/*"
            aria-label={t('chat.addPicture')}
            className="absolute inset-0 cursor-pointer opacity-0"
            disabled={upload.isBusy}
            onChange={(event) => {
              attach(event.currentTarget.files);
              event.currentTarget.value = '';
            }}
          />
        </label>
        <label htmlFor={id} className="sr-only">
          {t('chat.message')}
        </label>
        <textarea
          id={id}
          rows={1}
          value={text}
          maxLength={MAX_CHAT_TEXT}
          placeholder={t('chat.message')}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKey}
          className="field-sizing-content max-h-132 min-h-44 min-w-0 flex-1 resize-none rounded-sheet bg-raised px-18 py-11 text-body leading-22 outline-2 outline-transparent placeholder:text-ink-3 focus:outline-brand"
        />
        <button type="submit" aria-label={t('chat.send')} className={cx(ROUND, 'bg-raised text-ink')}>
          <ArrowUp aria-hidden="true" className="size-21" strokeWidth={2} />
        </button>
      </div>
    </form>
  );
};
