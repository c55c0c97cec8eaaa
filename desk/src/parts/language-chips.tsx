import type { Language } from '@assay/contract/language';
import { cx } from '@assay/ui/cx.ts';
import { LANGUAGE_CHOICES } from './language-names.ts';

interface LanguageChipsProps {
  chosen: Language;
  missing: readonly Language[];
  /** Changed since it was saved. */
  changed?: readonly Language[];
  /** Where only some can be chosen. */
  only?: readonly Language[];
  onChoose: (language: Language) => void;
}

/** The nine languages; one without a text has a dotted edge and says so. */
export const LanguageChips = ({ chosen, missing, changed, only, onChoose }: LanguageChipsProps) => (
  <div role="group" aria-label="Languages" className="flex flex-wrap gap-6">
    {LANGUAGE_CHOICES.filter(({ code }) => only === undefined || only.includes(code)).map(({ code, tag, name }) => {
      const isMissing = missing.includes(code);
      return (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          title={isMissing ? `${name}: missing, readers see English` : name}
          onClick={() => onChoose(code)}
          className={cx(
            'inline-flex min-h-28 items-center gap-4 rounded-full px-10 text-[0.75rem] font-medium',
            code === chosen ? 'bg-ink text-on-ink' : 'bg-raised text-ink',
            isMissing && code !== chosen && 'bg-transparent text-warn outline-1 outline-dashed outline-warn',
          )}
        >
          {tag}
          {isMissing && <span className="sr-only"> missing</span>}
          {changed?.includes(code) && (
            <span className="size-6 rounded-full bg-brand">
              <span className="sr-only"> changed</span>
            </span>
          )}
        </button>
      );
    })}
  </div>
);
