import { Button } from '@assay/ui/button.tsx';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import { go } from '../../../navigation/links.ts';
import { StepFrame } from './step-frame.tsx';

interface StepScreenProps<Step extends string> {
  route: 'verification' | 'advancedVerification' | 'recovery';
  parent: 'my' | 'login';
  steps: readonly Step[];
  step: Step;
  /** True when nothing is missing in this step. */
  isDone: boolean;
  /** Where the button leads; undefined where it sends. */
  next: Step | undefined;
  title: string;
  text?: string | undefined;
  sending: { isBusy: boolean; problem: string | undefined; reset: () => void };
  onSend: () => void;
  /** `isPressed`: the member wanted to go on, so what is wrong is said. */
  children: (isPressed: boolean) => ReactNode;
}

/** One step of a form: its question, what is still wrong with the answer, and the button that goes on or sends. */
export const StepScreen = <Step extends string>(props: StepScreenProps<Step>) => {
  const { route, steps, step, next, sending } = props;
  const t = useT();
  const [pressed, setPressed] = useState<Step>();
  const proceed = (): void => {
    setPressed(step);
    if (!props.isDone) return;
    if (next === undefined) return props.onSend();
    sending.reset();
    go(route, { step: next });
  };
  return (
    <StepFrame
      screen={t(`title.${route}`)}
      title={props.title}
      {...(props.text !== undefined && { text: props.text })}
      step={steps.indexOf(step) + 1}
      count={steps.length}
      parent={props.parent}
      dock={
        <>
          <p role="alert" className="pb-8 text-center text-note font-book text-bad empty:hidden">
            {sending.problem}
          </p>
          <Button busy={sending.isBusy} onClick={proceed}>
            {t(next === undefined ? 'identity.send' : 'identity.next')}
          </Button>
        </>
      }
    >
      {props.children(pressed === step)}
    </StepFrame>
  );
};
