import { usePicture } from '@assay/client/picture';
import type { ChatMessage } from '@assay/contract/chat';
import { cx } from '@assay/ui/cx.ts';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Ban, Check, CheckCheck, ChevronRight, FileText } from 'lucide-react';
import { useT } from '../../../i18n/i18n.ts';
import { safeRedirect } from '../../../navigation/links.ts';
import { showMoment } from '../show-moment.ts';
import { Bubble } from './bubble.tsx';

/** Text is shown as text, whatever it holds. Anything to act on is a card that opens a screen of ours. */
export const MessageBubble = ({ message }: { message: ChatMessage }) => {
  const t = useT();
  const isOwn = message.author === 'member';
  return (
    <article className={cx('flex max-w-4/5 flex-col gap-6', isOwn ? 'items-end self-end' : 'items-start self-start')}>
      {message.stopped && <Stopped />}
      {message.picture && <Picture path={message.picture} />}
      {message.text && <Bubble isOwn={isOwn}>{message.text}</Bubble>}
      {message.card && <ScreenCard card={message.card} />}
      <p className="flex items-center gap-6 px-6 text-caption text-ink-3">
        {message.author === 'robot' && <span className="text-ink-2">{t('chat.robot')}</span>}
        {message.by !== null && <span className="text-ink-2">{message.by}</span>}
        <span>{showMoment(message.time)}</span>
        {isOwn && <Mark message={message} />}
      </p>
    </article>
  );
};

const Mark = ({ message: { isDelivered, isRead } }: { message: ChatMessage }) => {
  const t = useT();
  const state = isRead ? 'read' : isDelivered ? 'delivered' : 'sent';
  const Icon = state === 'sent' ? Check : CheckCheck;
  return (
    <>
      <Icon aria-hidden="true" className={cx('size-16', isRead && 'text-brand')} strokeWidth={2} />
      <span className="sr-only">{t(`chat.state.${state}`)}</span>
    </>
  );
};

const Stopped = () => {
  const t = useT();
  return (
    <div className="flex items-start gap-10 rounded-card bg-raised px-16 py-12 text-ink-2">
      <Ban aria-hidden="true" className="size-18 shrink-0" strokeWidth={1.9} />
      <div className="min-w-0">
        <p className="text-label font-medium">{t('chat.stopped')}</p>
        <p className="text-note font-book">{t('chat.stoppedText')}</p>
      </div>
    </div>
  );
};

const ScreenCard = ({ card }: { card: NonNullable<ChatMessage['card']> }) => (
  <a
    href={`#${safeRedirect(card.screen)}`}
    className="press flex w-full items-center gap-12 rounded-card bg-surface px-14 py-12 shadow-card"
  >
    <span className="flex size-36 shrink-0 items-center justify-center rounded-full bg-raised" aria-hidden="true">
      <FileText className="size-18 text-ink-2" strokeWidth={1.8} />
    </span>
    <span className="min-w-0 flex-1 text-label font-medium">{card.title}</span>
    <ChevronRight aria-hidden="true" className="size-18 shrink-0 text-ink-3" />
  </a>
);

const Picture = ({ path }: { path: string }) => {
  const t = useT();
  const source = usePicture(path);
  if (source === undefined) return <Skeleton shape="card" className="h-148 w-200" />;
  return <img src={source} alt={t('chat.picture')} className="max-h-260 max-w-full rounded-card object-contain" />;
};
