import { useEndpoint } from '@assay/client/hooks';
import { answerIdentityQuestion, listIdentityQuestions, type Application } from '@assay/contract/identity';
import { QuestionCards } from '../../../domain/question/question-cards.tsx';
import { useAnswer } from '../../../domain/question/use-answer.ts';
import { useT } from '../../../i18n/i18n.ts';

const POLL_MS = 5000;

/** Questions from a reviewer about a verification, which keeps its place in the queue. */
export const QuestionCard = ({ application: { id, state } }: { application: Application }) => {
  const t = useT();
  const isOpen = state === 'waiting';
  const questions = useEndpoint(listIdentityQuestions, { id }, { refetchInterval: isOpen ? POLL_MS : false }).data;
  const answer = useAnswer(answerIdentityQuestion, listIdentityQuestions);
  return (
    <QuestionCards
      questions={questions ?? []}
      isOpen={isOpen}
      foot={t('identity.questionTime')}
      upload="identity"
      {...answer}
    />
  );
};
