import { useCommand } from '@assay/client/hooks';
import type { Endpoint } from '@assay/contract/endpoint';
import { toast } from '@assay/ui/toast.tsx';
import { useAttempt } from '../../calls/use-attempt.ts';
import { useT } from '../../i18n/i18n.ts';
import type { Answer } from './question-cards.tsx';

/** Answers a question once, however often it is tried. */
export const useAnswer = (call: Endpoint, list: Endpoint) => {
  const t = useT();
  const attempt = useAttempt();
  const command = useCommand(call, {
    requestId: (answer) => attempt.idOf(answer as Answer),
    invalidates: [list],
    onSuccess: () => {
      attempt.settle();
      toast(t('question.sent'), 'good');
    },
  });
  return { isBusy: command.isPending, onAnswer: (answer: Answer) => command.mutate(answer) };
};
