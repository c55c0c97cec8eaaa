import { Button } from '@assay/ui/button.tsx';
import { CircleAlert, Clock } from 'lucide-react';
import { errorText, useT } from '../../../i18n/i18n.ts';
import { removeFromOutbox, type Waiting } from '../outbox.ts';
import { Bubble } from './bubble.tsx';

/** Message that is not sent yet, and why; a refused one says so in words and can be taken away. */
export const WaitingBubble = ({ message, onRetry }: { message: Waiting; onRetry: () => void }) => {
  const t = useT();
  const { id, state, error } = message;
  return (
    <article className="flex max-w-4/5 flex-col items-end gap-6 self-end">
      <div className="opacity-70">
        <Bubble isOwn>{message.text === '' ? t('chat.picture') : message.text}</Bubble>
      </div>
      {state === 'refused' ? (
        <>
          <p role="alert" className="flex items-start gap-6 px-6 text-right text-note text-bad">
            <CircleAlert aria-hidden="true" className="mt-1 size-16 shrink-0" strokeWidth={2} />
            {error ? errorText(error) : t('chat.state.refused')}
          </p>
          <Button kind="secondary" size="small" onClick={() => removeFromOutbox(id)}>
            {t('chat.remove')}
          </Button>
        </>
      ) : (
        <p className="flex items-center gap-6 px-6 text-caption text-ink-3">
          <Clock aria-hidden="true" className="size-14" strokeWidth={2} />
          {t(`chat.state.${state}`)}
          {state === 'waiting' && (
            <button type="button" onClick={onRetry} className="hit relative text-brand">
              {t('app.retry')}
            </button>
          )}
        </p>
      )}
    </article>
  );
};
