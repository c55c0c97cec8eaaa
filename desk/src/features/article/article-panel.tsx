import { useDesk, useDeskCommand } from '@assay/client/desk/desk-hooks';
import { endArticle, getArticle, getArticleVersion } from '@assay/contract/desk/article';
import type { Language } from '@assay/contract/language';
import { useState } from 'react';
import { useKeys } from '../../navigation/keys.ts';
import { go, usePlace } from '../../navigation/router.ts';
import { DeskButton } from '../../parts/desk-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Panel, PanelPart, StatePill, WaitingPanel } from '../../parts/panel.tsx';
import { longTime } from '../../parts/time.ts';
import { WhyDialog } from '../../parts/why-dialog.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { LanguageChips } from '../../parts/language-chips.tsx';
import { TellDialog } from './tell-dialog.tsx';
import { KIND_WORDS, STATE_WORDS, type Article } from './words.ts';

export const ArticlePanel = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useDesk(getArticle, { id });
  if (!found.data) return <WaitingPanel label="Article" error={found.error} onClose={onClose} />;
  return <Loaded article={found.data} onClose={onClose} />;
};

type Asked = 'end' | 'tell' | number | null;

const Loaded = ({ article, onClose }: { article: Article; onClose: () => void }) => {
  const place = usePlace();
  const [asked, setAsked] = useState<Asked>(null);
  const languages = article.texts.map(({ language }) => language);
  const [language, setLanguage] = useState<Language>(languages.includes('en-us') ? 'en-us' : languages[0]!);
  const text = article.texts.find((one) => one.language === language) ?? article.texts[0]!;
  const mayWrite = article.can.write && article.feed === null;
  const isOut = article.state === 'shown' || article.state === 'scheduled';
  const edit = (version: string) => go({ ...place, query: { ...place.query, edit: version } });
  const mayTell = mayWrite && article.kind === 'announcement' && article.state === 'shown';
  useKeys([
    ...(mayWrite ? [{ key: 'e', says: 'Edit', run: () => edit('now') }] : []),
    ...(mayTell ? [{ key: 't', says: 'Tell members', run: () => setAsked('tell') }] : []),
  ]);
  return (
    <Panel
      label={article.title}
      onClose={onClose}
      head={
        <>
          <span className="truncate text-ink-2">{KIND_WORDS[article.kind]}</span>
          <StatePill tone={article.state === 'shown' ? 'act' : 'quiet'}>{STATE_WORDS[article.state]}</StatePill>
        </>
      }
      dock={
        article.can.write && (
          <>
            <DeskButton size="large" disabled={!isOut} onClick={() => setAsked('end')}>
              Withdraw…
            </DeskButton>
            {mayTell && (
              <DeskButton size="large" hint="T" onClick={() => setAsked('tell')}>
                Tell…
              </DeskButton>
            )}
            {mayWrite && (
              <DeskButton kind="primary" size="large" hint="E" className="flex-1" onClick={() => edit('now')}>
                Edit
              </DeskButton>
            )}
          </>
        )
      }
    >
      <Facts article={article} />
      <LanguageChips chosen={language} missing={article.missing} onChoose={setLanguage} only={languages} />
      <div className="mt-10 rounded-field bg-canvas py-8">
        <ArticlePreview {...text} kind={article.kind} source={article.source} publishAt={article.publishAt} />
      </div>
      <Tellings article={article} />
      <History article={article} onLook={setAsked} />
      {asked === 'end' && <EndDialog article={article} onClose={() => setAsked(null)} />}
      {asked === 'tell' && <TellDialog article={article} onClose={() => setAsked(null)} />}
      {typeof asked === 'number' && (
        <VersionDialog
          article={article}
          number={asked}
          language={language}
          {...(mayWrite && { onTake: () => edit(String(asked)) })}
          onClose={() => setAsked(null)}
        />
      )}
    </Panel>
  );
};

const Facts = ({ article }: { article: Article }) => {
  const until = article.endAt === null ? 'on' : `until ${longTime(article.endAt)}`;
  return (
    <p className="py-10 text-ink-2">
      {[
        article.isDraft ? 'Nobody reads a draft' : `From ${longTime(article.publishAt)} ${until}`,
        article.isPinned ? 'pinned' : '',
        article.onStrip ? 'on the strip of home' : '',
        article.isListed ? '' : 'only for those who are told',
        article.feed === null ? '' : `imported from ${new URL(article.feed).hostname}`,
      ]
        .filter(Boolean)
        .join(', ')}
    </p>
  );
};

const Tellings = ({ article: { tellings } }: { article: Article }) =>
  tellings.length === 0 ? null : (
    <PanelPart title="Told to">
      <ul className="flex flex-col gap-6">
        {tellings.map(({ id, audience, by, at, counted, told, doneAt }) => (
          <li key={id}>
            <span className="block font-medium">{audience}</span>
            <span className="block text-[0.75rem] text-ink-2">
              {`${doneAt === null ? `${told} of ${counted} so far` : `${told} told`}, ${by}, ${longTime(at)}`}
            </span>
          </li>
        ))}
      </ul>
    </PanelPart>
  );

const History = ({ article, onLook }: { article: Article; onLook: (number: number) => void }) => (
  <PanelPart title="Versions">
    {article.history.length === 0 && <p className="text-ink-2">Nobody at the desk has changed it.</p>}
    <ol className="flex flex-col gap-2">
      {article.history.map(({ number, by, reason, at }, index) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onLook(number)}
            className="-mx-8 w-[calc(100%+1rem)] rounded-tight px-8 py-6 text-left hover:bg-raised"
          >
            <span className="block font-medium">{`${number}. ${reason}`}</span>
            <span className="block text-[0.75rem] text-ink-2">
              {`${by}, ${longTime(at)}${index === 0 ? ', now' : ''}`}
            </span>
          </button>
        </li>
      ))}
    </ol>
  </PanelPart>
);

const EndDialog = ({ article, onClose }: { article: Article; onClose: () => void }) => {
  const end = useDeskCommand(endArticle, { onSuccess: onClose });
  return (
    <WhyDialog
      title="Withdraw it"
      says={
        article.state === 'scheduled'
          ? 'It becomes a draft again. Nobody has read it.'
          : 'Members no longer find it, at once. Who is still to be told of it is not told.'
      }
      hint="It stands among the versions and in the log of acts."
      act="Withdraw"
      error={end.error?.message}
      isBusy={end.isPending}
      onClose={onClose}
      onSend={(reason) => end.mutate({ id: article.id, version: article.version, reason })}
    />
  );
};

interface VersionDialogProps {
  article: Article;
  number: number;
  language: Language;
  onTake?: () => void;
  onClose: () => void;
}

const VersionDialog = ({ article, number, language, onTake, onClose }: VersionDialogProps) => {
  const found = useDesk(getArticleVersion, { id: article.id, number: String(number) });
  const text = found.data?.texts.find((one) => one.language === language) ?? found.data?.texts[0];
  return (
    <Dialog title={`Version ${number}`} onClose={onClose}>
      {text === undefined ? (
        <p className="text-ink-2">{found.error?.message ?? 'One moment.'}</p>
      ) : (
        <>
          <div className="rounded-field bg-canvas py-8">
            <ArticlePreview {...text} kind={article.kind} source={article.source} publishAt={article.publishAt} />
          </div>
          {onTake && (
            <div className="flex justify-end pt-14">
              <DeskButton kind="primary" size="large" onClick={onTake}>
                Edit from this version
              </DeskButton>
            </div>
          )}
        </>
      )}
    </Dialog>
  );
};
