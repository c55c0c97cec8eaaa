import { ROLES, ROLE_WORDS, type Role } from '@assay/contract/desk/role';
import { useId } from 'react';

interface RoleChoiceProps {
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
  disabled?: boolean;
}

export const RoleChoice = ({ chosen, onChange, disabled = false }: RoleChoiceProps) => {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-8" disabled={disabled}>
      <legend className="pb-4 text-[0.75rem] font-medium text-ink-2">Roles</legend>
      {ROLES.map((role) => (
        <div key={role} className="grid grid-cols-[auto_1fr] gap-x-10">
          <input
            id={`${id}-${role}`}
            type="checkbox"
            className="mt-3"
            aria-describedby={`${id}-${role}-words`}
            checked={chosen.includes(role)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
            }
          />
          <label htmlFor={`${id}-${role}`} className="font-medium">
            {role}
          </label>
          <p id={`${id}-${role}-words`} className="col-start-2 text-[0.75rem] text-ink-2">
            {ROLE_WORDS[role]}
          </p>
        </div>
      ))}
    </fieldset>
  );
};
