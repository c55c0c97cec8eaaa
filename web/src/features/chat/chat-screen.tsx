import { useSession } from '@assay/client/session';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Empty } from '@assay/ui/empty.tsx';
import { ErrorState } from '@assay/ui/error-state.tsx';
import { SubHeader } from '@assay/ui/headers.tsx';
import { Skeleton } from '@assay/ui/skeleton.tsx';
import { Bot, Headset, Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { goBack } from '../../navigation/back.ts';
import { openExternal } from '../../navigation/external-link.ts';
import { Composer } from './parts/composer.tsx';
import { MessageBubble } from './parts/message-bubble.tsx';
import { WaitingBubble } from './parts/waiting-bubble.tsx';
import { useChat } from './use-chat.ts';

/** The talk with support. A notice of what support never does stands above it and cannot be closed. */
export const ChatScreen = () => {
  const t = useT();
  const { chat, messages, waiting, hasEarlier, loadEarlier, say, retry } = useChat();
  const { hasRobot = false, externalUrl = null } = chat.data ?? {};
  const isEmpty = messages.length + waiting.length === 0;
  const Icon = hasRobot ? Bot : Headset;
  return (
    <div className="flex h-dvh flex-col">
      <SubHeader
        title={t('chat.support')}
        caption={chat.data ? (hasRobot ? t('chat.robotAnswers') : t('chat.deskAnswers')) : undefined}
        back={{ label: t('app.back'), onBack: () => goBack('my') }}
        mark={
          <span className="flex size-36 shrink-0 items-center justify-center rounded-full bg-surface text-ink shadow-card">
            <Icon aria-hidden="true" className="size-19" strokeWidth={1.8} />
          </span>
        }
      />
      <Banner kind="brand" icon={<Shield />} className="mx-12 mb-8">
        {t('chat.warning')}
      </Banner>
      <ExternalChat url={externalUrl} />
      <Scroller>
        {hasEarlier && (
          <Button kind="ghost" size="small" className="mx-auto" onClick={() => void loadEarlier()}>
            {t('chat.earlier')}
          </Button>
        )}
        {chat.isPending && <ChatSkeleton label={t('app.loading')} />}
        {chat.isError && isEmpty && (
          <ErrorState
            title={t('chat.failed')}
            text={t('chat.failedText')}
            retry={{ label: t('app.retry'), onRetry: () => void chat.refetch(), busy: chat.isFetching }}
          />
        )}
        {chat.data && isEmpty && <Empty title={t('chat.none')} text={t('chat.noneText')} />}
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
        {waiting.map((message) => (
          <WaitingBubble key={message.id} message={message} onRetry={retry} />
        ))}
      </Scroller>
      <Composer onSay={say} />
    </div>
  );
};

/** Spec section 9: mode 1 does nothing, so the talk stays here; otherwise it can go on where the operator answers. */
const ExternalChat = ({ url }: { url: string | null }) => {
  const t = useT();
  const mode = useSession(({ commonConfig }) => commonConfig?.linkMode ?? 1);
  if (url === null || mode === 1) return null;
  return (
    <div className="mx-12 mb-8 flex items-center gap-12 rounded-card bg-surface py-10 pr-10 pl-16 shadow-card">
      <p className="min-w-0 flex-1 text-label font-book">{t('chat.elsewhere')}</p>
      <Button kind="secondary" size="small" onClick={() => openExternal(mode, url)}>
        {t('chat.openElsewhere')}
      </Button>
    </div>
  );
};

/** Laid out from its end, so that it stands at the newest message and stays there when another one comes. */
const Scroller = ({ children }: { children: ReactNode }) => {
  const t = useT();
  return (
    <div className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain">
      <div role="log" aria-label={t('chat.log')} className="flex flex-1 flex-col justify-end gap-8 px-16 pt-4 pb-16">
        {children}
      </div>
    </div>
  );
};

const ChatSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-12">
    <span className="sr-only">{label}</span>
    <Skeleton shape="card" className="ml-auto h-58 w-3/5" />
    <Skeleton shape="card" className="h-78 w-7/10" />
    <Skeleton shape="card" className="ml-auto h-44 w-1/2" />
  </div>
);
