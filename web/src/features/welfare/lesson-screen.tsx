import { LESSON_CHOICES, LESSON_QUESTIONS, type LessonChoice, type LessonQuestion } from '@assay/contract/welfare';
import { Banner } from '@assay/ui/banner.tsx';
import { Button } from '@assay/ui/button.tsx';
import { Card } from '@assay/ui/card.tsx';
import { RadioList } from '@assay/ui/radio-list.tsx';
import { useState } from 'react';
import { BeforeLeverage } from '../../domain/warning/before-leverage.tsx';
import { useT } from '../../i18n/i18n.ts';
import { hrefTo } from '../../navigation/links.ts';
import { DetailScreen } from '../../templates/detail-screen.tsx';
import { Pill } from '../../templates/pill.tsx';
import { RefusalBanner } from '../../templates/refusal-banner.tsx';
import { useLesson } from './use-welfare.ts';

type Answers = Partial<Record<LessonQuestion, LessonChoice>>;
/** Verdicts of the last check; a question whose answer was changed since has none. */
type Verdicts = Partial<Record<LessonQuestion, boolean>>;

const isComplete = (answers: Answers): answers is Record<LessonQuestion, LessonChoice> =>
  LESSON_QUESTIONS.every((question) => answers[question] !== undefined);

/** Lesson on what can go wrong, as four questions; the server knows the answers, and every one is explained. */
export const LessonScreen = () => {
  const t = useT();
  const lesson = useLesson();
  const [answers, setAnswers] = useState<Answers>({});
  const [verdicts, setVerdicts] = useState<Verdicts>({});
  const [isMissing, setIsMissing] = useState(false);
  const isPassed = lesson.data?.isPassed === true;
  const check = (): void => {
    setIsMissing(!isComplete(answers));
    if (!isComplete(answers)) return;
    lesson.mutate(answers, {
      onSuccess: (checked) =>
        setVerdicts(Object.fromEntries(checked.answers.map(({ question, isRight }) => [question, isRight]))),
    });
  };
  const answer = (question: LessonQuestion, choice: LessonChoice): void => {
    setAnswers({ ...answers, [question]: choice });
    const { [question]: _before, ...others } = verdicts;
    setVerdicts(others);
    setIsMissing(false);
  };
  return (
    <DetailScreen
      title={t('welfare.task.lesson')}
      parent="welfare"
      dock={
        <>
          {isMissing && (
            <p role="alert" className="pb-8 text-label text-warn">
              {t('welfare.lesson.missing')}
            </p>
          )}
          {isPassed ? (
            <Button href={hrefTo('welfare')}>{t('welfare.lesson.back')}</Button>
          ) : (
            <Button busy={lesson.isPending} onClick={check}>
              {t('welfare.lesson.check')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-12">
        <p className="px-20 text-label font-book text-ink-2">{t('welfare.lesson.intro')}</p>
        <BeforeLeverage className="px-20" />
        {LESSON_QUESTIONS.map((question) => (
          <Question
            key={question}
            question={question}
            choice={answers[question]}
            isRight={verdicts[question]}
            onChoose={(choice) => answer(question, choice)}
          />
        ))}
        <div role="status" className="px-12 empty:hidden">
          {lesson.data && (
            <Banner kind={isPassed ? 'brand' : 'quiet'}>
              {t(isPassed ? 'welfare.lesson.passed' : 'welfare.lesson.again')}
            </Banner>
          )}
        </div>
        <div className="px-12 has-[[role=alert]:empty]:hidden">
          <RefusalBanner error={lesson.error} />
        </div>
      </div>
    </DetailScreen>
  );
};

interface QuestionProps {
  question: LessonQuestion;
  choice: LessonChoice | undefined;
  isRight: boolean | undefined;
  onChoose: (choice: LessonChoice) => void;
}

const Question = ({ question, choice, isRight, onChoose }: QuestionProps) => {
  const t = useT();
  const text = t(`welfare.lesson.${question}.question`);
  return (
    <Card className="p-16">
      <h2 className="pb-6 text-row">{text}</h2>
      <RadioList<LessonChoice | ''>
        label={text}
        choices={LESSON_CHOICES.map((value) => ({ value, label: t(`welfare.lesson.${question}.${value}`) }))}
        value={choice ?? ''}
        onChange={(value) => value !== '' && onChoose(value)}
      />
      {isRight !== undefined && (
        <div className="border-t border-line pt-12">
          <Pill tone={isRight ? 'brand' : 'warn'}>{t(isRight ? 'welfare.lesson.right' : 'welfare.lesson.wrong')}</Pill>
          <p className="pt-8 text-label font-book text-ink-2">{t(`welfare.lesson.${question}.why`)}</p>
        </div>
      )}
    </Card>
  );
};
