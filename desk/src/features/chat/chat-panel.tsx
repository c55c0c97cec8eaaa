import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { bringPicture } from '@assay/client/desk/desk-upload';
import { MAX_CHAT_TEXT, type ChatStop } from '@assay/contract/chat';
import { answerChat, closeChat, findAnswers, getChat } from '@assay/contract/desk/chat';
import type { DeskOutput } from '@assay/contract/desk/endpoint';
import { cx } from '@assay/ui/cx.ts';
import { ShieldAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ClaimButton, useClaim } from '../../parts/claim.tsx';
import { DeskButton } from '../../parts/desk-button.tsx';
import { DeskField, DeskText } from '../../parts/desk-field.tsx';
import { MemberLink } from '../../parts/member-cell.tsx';
import { MemberNotes } from '../../parts/member-notes.tsx';
import { hasRole, useMe } from '../../session/me.ts';
import { notify } from '../../parts/notice.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { PictureView } from '../../parts/picture-view.tsx';
import { shortTime } from '../../parts/time.ts';

type Chat = DeskOutput<typeof getChat>;
type Message = Chat['messages'][number];
type Card = NonNullable<Message['card']>;

const STOP_WORDS: Record<ChatStop, string> = {
  address: 'an address to pay to',
  phrase: 'a recovery phrase or a private key',
  account: 'an account number',
  password: 'a password or a code',
};

export const ChatPanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getChat, { id });
  if (!found.data) return <WaitingPanel label="Chat" error={found.error} onClose={onClose} />;
  return <Loaded chat={found.data} onClose={onClose} />;
};

const Loaded = ({ chat, onClose }: { chat: Chat; onClose: () => void }) => {
  const me = useMe();
  const claim = useClaim('chat', chat);
  const close = useDeskCommand(closeChat, { onSuccess: onClose });
  const foot = useRef<HTMLDivElement>(null);
  const newest = chat.messages.at(-1)?.number;
  useEffect(() => {
    if (newest !== undefined) foot.current?.scrollIntoView({ block: 'end' });
  }, [newest]);
  return (
    <Panel
      label={`Chat with ${chat.member.name}`}
      onClose={onClose}
      head={
        <>
          <MemberLink member={chat.member} />
          <StatePill tone={chat.waitingSince === null ? 'quiet' : 'act'}>
            {chat.claim === null ? (chat.waitingSince === null ? 'Answered' : 'Waits') : `In hand: ${chat.claim.name}`}
          </StatePill>
        </>
      }
      dock={
        chat.can.answer && (
          <>
            <ClaimButton claim={claim} />
            <DeskButton
              size="large"
              className="flex-1"
              disabled={chat.waitingSince === null}
              busy={close.isPending}
              onClick={() =>
                close.mutate({ id: chat.id, reason: 'needs no answer' }, { onError: ({ message }) => notify(message) })
              }
            >
              Needs no answer
            </DeskButton>
          </>
        )
      }
    >
      <p className="pt-6 text-[0.75rem] text-ink-2">
        The member sees your first name, and that support never asks for passwords. Addresses, phrases, account numbers
        and passwords are stopped.
      </p>
      <ol className="flex flex-col gap-8 pt-14" aria-label="Messages">
        {chat.messages.map((message) => (
          <Bubble key={message.id} message={message} />
        ))}
      </ol>
      <div ref={foot} />
      {chat.can.answer ? (
        <AnswerForm chat={chat} />
      ) : (
        chat.can.why !== null && <p className="pt-14 text-ink-2">{`${chat.can.why}.`}</p>
      )}
      <MemberNotes id={chat.member.id} mayWrite={hasRole(me, 'support')} />
    </Panel>
  );
};

const Bubble = ({ message }: { message: Message }) => {
  const isOurs = message.author !== 'member';
  return (
    <li className={cx('flex max-w-[88%] flex-col', isOurs ? 'items-end self-end' : 'items-start')}>
      <div className={cx('rounded-field px-12 py-8', isOurs ? 'bg-ink text-on-ink' : 'bg-raised text-ink')}>
        {message.stopped !== null ? (
          <p className="flex items-center gap-6">
            <ShieldAlert aria-hidden="true" className="size-14 shrink-0" />
            {`Stopped: it held ${STOP_WORDS[message.stopped]}.`}
          </p>
        ) : (
          <p className="break-words whitespace-pre-wrap">{message.text === '' ? 'A picture' : message.text}</p>
        )}
        {message.card !== null && <p className="pt-4 text-[0.75rem] opacity-80">{`Opens: ${message.card.title}`}</p>}
      </div>
      {message.picture !== null && (
        <div className="w-200 pt-4">
          <PictureView pictures={[{ id: message.picture, title: 'Picture' }]} />
        </div>
      )}
      <p className="pt-2 text-[0.6875rem] text-ink-2">
        {[
          message.author === 'robot' ? 'Robot' : message.operator,
          shortTime(message.at),
          isOurs && message.isRead ? 'read' : '',
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </li>
  );
};

/** Shows the chosen picture from this machine only, until it is sent. */
const Attached = ({ file, onRemove }: { file: File; onRemove: () => void }) => {
  const [source] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(source), [source]);
  return (
    <div className="flex items-center gap-10 pt-8">
      <img
        src={source}
        alt="What you are about to send"
        className="h-90 max-w-200 rounded-tight bg-raised object-cover"
      />
      <DeskButton onClick={onRemove}>Remove the picture</DeskButton>
    </div>
  );
};

interface Answer {
  text: string;
  card: Card | undefined;
  file: File | undefined;
  /** The same for every try of one answer. */
  messageId: string;
}

const newAnswer = (): Answer => ({ text: '', card: undefined, file: undefined, messageId: crypto.randomUUID() });

/** Brings the picture, if there is one, and sends all of it as one message. A try after a lost answer brings it once. */
const useAnswer = (chat: Chat) => {
  const [answer, setAnswer] = useState(newAnswer);
  const [error, setError] = useState<string>();
  const [isBringing, setBringing] = useState(false);
  const brought = useRef<{ file: File; name: string }>(undefined);
  const send = useDeskCommand(answerChat, {
    onSuccess: ({ stopped }) => {
      if (stopped === null) return setAnswer(newAnswer());
      setAnswer((before) => ({ ...before, messageId: crypto.randomUUID() }));
      return notify(`Not sent: it holds ${STOP_WORDS[stopped]}.`);
    },
  });
  const bring = async (file: File): Promise<string> => {
    if (brought.current?.file !== file) brought.current = { file, name: await bringPicture(chat.id, file) };
    return brought.current.name;
  };
  const submit = async (): Promise<void> => {
    const { text, card, file, messageId } = answer;
    setError(undefined);
    setBringing(true);
    try {
      const picture = file && (await bring(file));
      send.mutate({
        id: chat.id,
        messageId,
        ...(text.trim() !== '' && { text }),
        ...(picture !== undefined && { picture }),
        ...(card && { card }),
      });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The picture could not be brought.');
    } finally {
      setBringing(false);
    }
  };
  return {
    answer,
    set: (change: Partial<Answer>) => setAnswer((before) => ({ ...before, ...change })),
    error: error ?? send.error?.message,
    isBusy: isBringing || send.isPending,
    isReady: answer.text.trim() !== '' || answer.file !== undefined,
    submit,
  };
};

const AnswerForm = ({ chat }: { chat: Chat }) => {
  const { answer, set, error, isBusy, isReady, submit } = useAnswer(chat);
  const picker = useRef<HTMLInputElement>(null);
  const { text, card, file } = answer;
  return (
    <PanelPart title="Answer">
      <Canned chat={chat} onChoose={(canned) => set({ text: canned.text, card: canned.card })} />
      <DeskText
        className="pt-8"
        label={`Your answer, in ${chat.language}`}
        rows={4}
        maxLength={MAX_CHAT_TEXT}
        error={error}
        value={text}
        onChange={(event) => set({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (isReady && !isBusy) void submit();
        }}
      />
      {file !== undefined && (
        <Attached key={file.name + file.lastModified} file={file} onRemove={() => set({ file: undefined })} />
      )}
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture"
        className="hidden"
        onChange={(event) => {
          set({ file: event.currentTarget.files?.[0] });
          event.currentTarget.value = '';
        }}
      />
      <div className="flex items-center justify-between gap-10 pt-8">
        <span className="min-w-0 truncate text-[0.75rem] text-ink-2">
          {card === undefined ? 'Ctrl Enter sends' : `With a card: ${card.title}`}
        </span>
        <span className="flex gap-8">
          <DeskButton onClick={() => picker.current?.click()}>Add a picture…</DeskButton>
          <DeskButton kind="primary" disabled={!isReady} busy={isBusy} onClick={() => void submit()}>
            Send
          </DeskButton>
        </span>
      </div>
    </PanelPart>
  );
};

/** Answers that the help centre has already, in the language of the member. */
const Canned = ({ chat, onChoose }: { chat: Chat; onChoose: (answer: { text: string; card: Card }) => void }) => {
  const last = chat.messages.findLast(({ author, text }) => author === 'member' && text !== '')?.text ?? '';
  const [question, setQuestion] = useState(last.slice(0, 200));
  const found = useDesk(findAnswers, { id: chat.id, question: question.trim() }, { enabled: question.trim() !== '' });
  return (
    <div>
      <DeskField
        label="Find an answer in the help centre"
        maxLength={200}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <ul className="flex flex-col gap-4 pt-6">
        {found.data?.slice(0, 3).map((answer) => (
          <li key={answer.card.screen}>
            <button
              type="button"
              className="w-full rounded-tight px-10 py-6 text-left inset-ring inset-ring-line hover:bg-canvas"
              onClick={() => onChoose(answer)}
            >
              <span className="block font-medium">{answer.title}</span>
              <span className="line-clamp-2 text-[0.75rem] text-ink-2">{answer.text}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
