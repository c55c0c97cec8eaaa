import { useEndpoint } from '@assay/client/hooks';
import { answerQuestion, listQuestions, type WithdrawalRecord } from '@assay/contract/withdrawal';
import { QuestionCards } from '../../../domain/question/question-cards.tsx';
import { useAnswer } from '../../../domain/question/use-answer.ts';
import { useT } from '../../../i18n/i18n.ts';
import { showMinute } from '../../../time/show-time.ts';

const POLL_MS = 5000;

/** Questions from a reviewer about a withdrawal, shown with the promised time. */
export const QuestionCard = ({ record }: { record: WithdrawalRecord }) => {
  const t = useT();
  const isOpen = record.status === 0;
  const questions = useEndpoint(listQuestions, { id: record.id }, { refetchInterval: isOpen ? POLL_MS : false }).data;
  const answer = useAnswer(answerQuestion, listQuestions);
  return (
    <QuestionCards
      questions={questions ?? []}
      isOpen={isOpen}
      foot={t('withdrawal.questionTime', { time: showMinute(record.promisedBy) })}
      upload="withdrawal"
      {...answer}
    />
  );
};
