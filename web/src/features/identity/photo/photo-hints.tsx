import { cx } from '@assay/ui/cx.ts';
import { Check, Focus, Scan, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Translate, useT } from '../../../i18n/i18n.ts';
import type { LightFault, PhotoChecks } from './photo-checks.ts';

const lightText = (t: Translate, fault: LightFault | undefined): string => {
  if (!fault) return t('identity.lightGood');
  if (fault.name === 'uneven') return t(`identity.lightUneven.${fault.side}`);
  return t(fault.name === 'dark' ? 'identity.lightDark' : 'identity.lightBright');
};

/** First thing to do: an edge that is missing is worse than light, and light worse than focus, which it causes. */
export const adviceOf = (
  t: Translate,
  { border, light, focus }: PhotoChecks,
): [title: string, text: string] | undefined => {
  if (border.fault) return [t('identity.fix.border'), t('identity.fix.borderText')];
  if (light.fault) return [t(`identity.fix.${light.fault.name}`), t(`identity.fix.${light.fault.name}Text`)];
  return focus.fault && [t('identity.fix.blurred'), t('identity.fix.blurredText')];
};

/** Border, light and focus side by side, each with its state and how far it is from good. */
export const PhotoHints = ({ checks }: { checks: PhotoChecks | undefined }) => {
  const t = useT();
  return (
    <ul className="grid grid-cols-3 gap-6 px-12">
      <Hint
        icon={<Scan />}
        name={t('identity.border')}
        check={checks?.border}
        says={t(checks?.border.fault ? 'identity.borderBad' : 'identity.borderGood')}
      />
      <Hint icon={<Sun />} name={t('identity.light')} check={checks?.light} says={lightText(t, checks?.light.fault)} />
      <Hint
        icon={<Focus />}
        name={t('identity.focus')}
        check={checks?.focus}
        says={t(checks?.focus.fault ? 'identity.focusBad' : 'identity.focusGood')}
      />
    </ul>
  );
};

interface HintProps {
  icon: ReactNode;
  name: string;
  says: string;
  check: { fault: unknown; level: number } | undefined;
}

const Hint = ({ icon, name, says, check }: HintProps) => {
  const isBad = check?.fault !== undefined;
  return (
    <li className="min-w-0 rounded-card bg-surface p-12 shadow-card">
      <span aria-hidden="true" className="flex items-center justify-between [&>svg]:size-18">
        <span className="text-ink-2 [&>svg]:size-18">{icon}</span>
        <span
          className={cx(
            'flex size-20 items-center justify-center rounded-full text-note font-bold',
            check === undefined ? 'bg-sunken' : isBad ? 'bg-warn text-on-brand' : 'bg-ink text-on-ink',
          )}
        >
          {check !== undefined && (isBad ? '!' : <Check className="size-13" strokeWidth={3} />)}
        </span>
      </span>
      <span className="block pt-8 text-label font-semi">{name}</span>
      <span className={cx('block text-caption', isBad ? 'text-warn' : 'text-ink-3')}>
        {check === undefined ? '\u00A0' : says}
      </span>
      <span aria-hidden="true" className="mt-8 block h-4 overflow-hidden rounded-full bg-sunken">
        <span
          className={cx('block h-full origin-left rounded-full transition-transform', isBad ? 'bg-warn' : 'bg-ink')}
          style={{ transform: `scaleX(${check?.level ?? 0})` }}
        />
      </span>
    </li>
  );
};
