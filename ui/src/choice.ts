/** One of a few things to choose from. */
export interface Choice<T extends string> {
  value: T;
  label: string;
}

export interface ChoiceProps<T extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}
