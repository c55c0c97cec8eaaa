import { ROLES, ROLE_WORDS, type Role } from '@assay/contract/desk/role';

interface RoleChoiceProps {
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
  disabled?: boolean;
}

export const RoleChoice = ({ chosen, onChange, disabled = false }: RoleChoiceProps) => (
  <fieldset className="flex flex-col gap-2" disabled={disabled}>
    <legend className="pb-4 text-[0.75rem] font-medium text-ink-2">{'Roles'}</legend>
    {ROLES.map((role) => (
      <label key={role} className="flex cursor-pointer items-start gap-10 rounded-tight py-5">
        <input
          type="checkbox"
          className="mt-3"
          checked={chosen.includes(role)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, role] : chosen.filter((one) => one !== role))
          }
        />
        <span>
          <span className="block font-medium">{role}</span>
          <span className="block text-[0.75rem] text-ink-2">{ROLE_WORDS[role]}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
