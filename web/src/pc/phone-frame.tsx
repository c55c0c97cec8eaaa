import { cx } from '@assay/ui/cx.ts';

/** The app itself, with its own rights: a sandbox would only take away the storage it needs. */
const Frame = 'iframe';

interface PhoneFrameProps {
  path: string;
  title: string;
  /** A frame that only shows, behind the one that is used. */
  idle?: boolean;
  className?: string;
}

/** A phone of 375 by 812 at seven eighths. Inside a frame the app does not send its visitor back to this page. */
export const PhoneFrame = ({ path, title, idle = false, className }: PhoneFrameProps) => (
  <div
    inert={idle}
    className={cx(
      'h-730 w-348 overflow-hidden rounded-[3.25rem] border-[0.625rem] border-(--raised) bg-canvas shadow-[0_0_0_1px_var(--line),var(--float-shadow)]',
      className,
    )}
  >
    <Frame
      src={`/#${path}`}
      title={title}
      loading={idle ? 'lazy' : 'eager'}
      className="h-812 w-375 origin-top-left scale-[0.8747] border-0"
    />
  </div>
);
