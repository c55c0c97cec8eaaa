import { useId } from 'react';

interface DeskSelectProps<V extends string> {
  label: string;
  choices: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  className?: string;
  disabled?: boolean;
}

export const DeskSelect = <V extends string>({
  label,
  choices,
  value,
  onChange,
  className,
  disabled,
}: DeskSelectProps<V>) => {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="block pb-4 text-[0.75rem] font-medium text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value as V)}
        className="min-h-40 w-full rounded-tight bg-raised px-10 text-[0.875rem] text-ink outline-2 inset-ring inset-ring-edge outline-transparent focus:outline-brand disabled:opacity-60"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
};
