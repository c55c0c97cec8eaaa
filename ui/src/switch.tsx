interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** On or off, at once. The visible label stands in its row; this one names it for screen readers. */
export const Switch = ({ label, checked, onChange }: SwitchProps) => (
  <span className="hit relative inline-flex h-28 w-48 shrink-0 rounded-full has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      checked={checked}
      aria-checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
    />
    <span className="absolute inset-0 rounded-full bg-sunken transition-colors peer-checked:bg-brand" />
    <span className="absolute top-3 left-3 size-22 rounded-full bg-white shadow-[0_1px_3px_#0b0e1340] transition-transform peer-checked:translate-x-20" />
  </span>
);
