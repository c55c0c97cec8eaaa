import { useCommand, useEndpoint } from '@assay/client/hooks';
import {
  answerQuestion,
  listQuestions,
  type WithdrawalQuestion,
  type WithdrawalRecord,
} from '@assay/contract/withdrawal';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { TextArea } from '@assay/ui/text-area.tsx';
import { toast } from '@assay/ui/toast.tsx';
import { useState } from 'react';
import { useAttempt } from '../../../calls/use-attempt.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';
import { PictureSlot } from '../../../upload/picture-slot.tsx';
import { useUpload } from '../../../upload/use-upload.ts';

const POLL_MS = 5000;

/** What a reviewer asks about a withdrawal, and the way to answer. It holds nothing: the promised time is said with it. */
export const QuestionCard = ({ record }: { record: WithdrawalRecord }) => {
  const isOpen = record.status === 0;
  const questions = useEndpoint(listQuestions, { id: record.id }, { refetchInterval: isOpen ? POLL_MS : false }).data;
  return questions?.map((question) => (
    <Card key={question.id} className="mb-12 p-16">
      <Asked question={question} />
      {question.answer === null && isOpen && (
        <AnswerForm key={question.id} question={question} promisedBy={record.promisedBy} />
      )}
    </Card>
  ));
};

const Asked = ({ question: { code, note, time, answer } }: { question: WithdrawalQuestion }) => {
  const t = useT();
  return (
    <section>
      <h2 className="text-row">{t('withdrawal.question')}</h2>
      <p className="pt-4 text-label font-book">{t(`withdrawal.question.${code}`)}</p>
      {note !== '' && <p className="pt-4 text-label break-words whitespace-pre-wrap">{note}</p>}
      <p className="pt-4 text-caption text-ink-3">{showMinute(time)}</p>
      {answer !== null && (
        <p role="status" className="pt-8 text-label font-book break-words text-ink-2">
          {`${t('withdrawal.answerSent')} · ${showMinute(answer.time)}${answer.text === '' ? '' : `\n${answer.text}`}`}
        </p>
      )}
    </section>
  );
};

const AnswerForm = ({ question, promisedBy }: { question: WithdrawalQuestion; promisedBy: string }) => {
  const t = useT();
  const [text, setText] = useState('');
  const upload = useUpload('withdrawal');
  const attempt = useAttempt();
  const picture = upload.state.kind === 'attached' ? upload.state.path : undefined;
  const said = text.trim();
  const answer = { id: question.id, ...(said !== '' && { text: said }), ...(picture !== undefined && { picture }) };
  const command = useCommand(answerQuestion, {
    requestId: () => attempt.idOf(answer),
    invalidates: [listQuestions],
    onSuccess: () => {
      attempt.settle();
      toast(t('withdrawal.answerSent'), 'good');
    },
  });
  return (
    <div className="grid gap-12 pt-12">
      <TextArea
        label={t('withdrawal.answer')}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PictureSlot
        upload={upload}
        label={t('withdrawal.answerPicture')}
        attachedLabel={t('withdrawal.answerPicture')}
      />
      <Button
        disabled={(said === '' && picture === undefined) || upload.isBusy}
        busy={command.isPending}
        onClick={() => command.mutate(answer)}
      >
        {t('withdrawal.answerSend')}
      </Button>
      <p className="text-caption text-ink-3">{t('withdrawal.questionTime', { time: showMinute(promisedBy) })}</p>
    </div>
  );
};
