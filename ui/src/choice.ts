import type { ReactNode } from 'react';

/** Item in a small set of choices. */
export interface Choice<T extends string> {
  value: T;
  label: string;
  /** A small picture before the label, where there is room for one. */
  mark?: ReactNode;
}

export interface ChoiceProps<T extends string> {
  /** Name of the choice, for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}
