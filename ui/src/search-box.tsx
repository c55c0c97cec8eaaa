import { Search, X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface SearchBoxProps {
  /** Says what is searched; stands in the empty field. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (text: string) => void;
  maxLength: number;
  /** Names of markets are written in capitals. */
  capitals?: boolean;
}

export const SearchBox = ({ label, clearLabel, value, onChange, maxLength, capitals = false }: SearchBoxProps) => (
  <search className="mx-20 flex min-h-48 items-center gap-12 rounded-field bg-raised pl-16 outline-2 inset-ring inset-ring-edge outline-transparent has-[input:focus]:outline-brand">
    <Search aria-hidden="true" className="size-18 shrink-0 text-ink-3" />
    <input
      type="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      autoCapitalize={capitals ? 'characters' : 'none'}
      spellCheck={false}
      enterKeyHint="search"
      maxLength={maxLength}
      className="h-full min-w-0 flex-1 bg-transparent text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
    />
    {value !== '' && (
      <IconButton label={clearLabel} onClick={() => onChange('')} className="text-ink-3">
        <X aria-hidden="true" className="size-18" />
      </IconButton>
    )}
  </search>
);
