import { type KeyboardEvent, useRef } from 'react';
import type { ChoiceProps } from './choice.ts';
import { cx } from './cx.ts';

interface TabsProps<T extends string> extends ChoiceProps<T> {
  /** Id of the panel that shows the chosen tab. */
  panelId: string;
}

/** Underlined tabs over a panel; arrow keys, Home and End move between them. */
export const Tabs = <T extends string>({ label, choices, value, onChange, panelId, className }: TabsProps<T>) => {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const at = choices.findIndex((choice) => choice.value === value);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: choices.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + choices.length) % choices.length;
    onChange(choices[next]!.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx('no-scrollbar flex gap-24 overflow-x-auto px-20 shadow-[inset_0_-1px_0_var(--line)]', className)}
    >
      {choices.map((choice) => {
        const chosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            role="tab"
            aria-selected={chosen}
            aria-controls={panelId}
            tabIndex={chosen ? 0 : -1}
            onClick={() => onChange(choice.value)}
            onKeyDown={move}
            className={cx(
              'relative min-h-48 shrink-0 text-row -outline-offset-2',
              chosen
                ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-2 after:rounded-full after:bg-ink'
                : 'font-medium text-ink-3',
            )}
          >
            {choice.label}
          </button>
        );
      })}
    </div>
  );
};
