import type { IdentityQuestionCode } from '@assay/contract/identity';
import type { WithdrawalQuestionCode } from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { TextArea } from '@assay/ui/text-area.tsx';
import { useState } from 'react';
import { useT } from '../../i18n/i18n.ts';
import { showMinute } from '../../time/show-time.ts';
import { PictureSlot } from '../../upload/picture-slot.tsx';
import { useUpload } from '../../upload/use-upload.ts';

interface Question {
  id: string;
  code: WithdrawalQuestionCode | IdentityQuestionCode;
  note: string;
  time: string;
  answer: { text: string; hasPicture: boolean; time: string } | null;
}

export interface Answer {
  id: string;
  text?: string;
  picture?: string;
}

interface QuestionCardsProps {
  questions: readonly Question[];
  /** Whether an answer still helps. */
  isOpen: boolean;
  /** Says that nothing waits because of it. */
  foot: string;
  upload: Parameters<typeof useUpload>[0];
  isBusy: boolean;
  onAnswer: (answer: Answer) => void;
}

/** Questions from a reviewer, with a form to answer. The card also says that a question delays nothing. */
export const QuestionCards = ({ questions, isOpen, ...form }: QuestionCardsProps) =>
  questions.map((question) => (
    <Card key={question.id} className="mb-12 p-16">
      <Asked question={question} />
      {question.answer === null && isOpen && <AnswerForm id={question.id} {...form} />}
    </Card>
  ));

const Asked = ({ question: { code, note, time, answer } }: { question: Question }) => {
  const t = useT();
  return (
    <section>
      <h2 className="text-row">{t('question.title')}</h2>
      <p className="pt-4 text-label font-book">{t(`question.code.${code}`)}</p>
      {note !== '' && <p className="pt-4 text-label break-words whitespace-pre-wrap">{note}</p>}
      <p className="pt-4 text-caption text-ink-3">{showMinute(time)}</p>
      {answer !== null && (
        <p role="status" className="pt-8 text-label font-book break-words text-ink-2">
          {`${t('question.sent')} · ${showMinute(answer.time)}${answer.text === '' ? '' : `\n${answer.text}`}`}
        </p>
      )}
    </section>
  );
};

const AnswerForm = ({
  id,
  foot,
  upload: purpose,
  isBusy,
  onAnswer,
}: Omit<QuestionCardsProps, 'questions' | 'isOpen'> & { id: string }) => {
  const t = useT();
  const [text, setText] = useState('');
  const upload = useUpload(purpose);
  const picture = upload.state.kind === 'attached' ? upload.state.path : undefined;
  const said = text.trim();
  return (
    <div className="grid gap-12 pt-12">
      <TextArea
        label={t('question.answer')}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PictureSlot upload={upload} label={t('question.picture')} attachedLabel={t('question.picture')} />
      <Button
        disabled={(said === '' && picture === undefined) || upload.isBusy}
        busy={isBusy}
        onClick={() => onAnswer({ id, ...(said !== '' && { text: said }), ...(picture !== undefined && { picture }) })}
      >
        {t('question.send')}
      </Button>
      <p className="text-caption text-ink-3">{foot}</p>
    </div>
  );
};
