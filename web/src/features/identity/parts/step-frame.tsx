import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/i18n.ts';
import type { RouteName } from '../../../navigation/routes.ts';
import { DetailScreen } from '../../../templates/detail-screen.tsx';

interface StepFrameProps {
  screen: string;
  /** Question of this step, as a heading. */
  title: string;
  text?: string;
  step: number;
  count: number;
  parent: RouteName;
  dock: ReactNode;
  children: ReactNode;
}

/** One step of several: how far it is stands under the header, and the way back loses nothing. */
export const StepFrame = ({ screen, title, text, step, count, parent, dock, children }: StepFrameProps) => {
  const t = useT();
  return (
    <DetailScreen title={screen} caption={t('identity.step', { step, count })} parent={parent} dock={dock}>
      <div aria-hidden="true" className="flex gap-6 px-20 pt-4">
        {Array.from({ length: count }, (_, index) => (
          <span key={index} className={`h-4 flex-1 rounded-full ${index < step ? 'bg-ink' : 'bg-sunken'}`} />
        ))}
      </div>
      <StepHeading key={step} title={title} />
      {text !== undefined && <p className="px-20 pt-4 text-label font-book text-ink-2">{text}</p>}
      <div className="pt-16">{children}</div>
    </DetailScreen>
  );
};

/** Mounted anew with each step, which is a new page: seen from its top, and read out from its heading. */
const StepHeading = ({ title }: { title: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="px-20 pt-24 text-heading outline-none">
      {title}
    </h2>
  );
};
