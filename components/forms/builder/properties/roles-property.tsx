'use client';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { CheckProperty } from '@/components/forms/builder/properties/simple-properties';

interface RolesPropertyProps {
  /** Says what applies only to these roles. */
  label: string;
  /** Undefined for everybody. */
  value: readonly string[] | undefined;
  onChange: (roles: string[] | undefined) => void;
}

/** For everybody, or only for some roles; with no role, only for administrators. */
export function RolesProperty({ label, value, onChange }: RolesPropertyProps) {
  const { roles } = useBuilder();
  const choose = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...(value ?? []), id] : (value ?? []).filter((one) => one !== id));
  return (
    <div>
      <CheckProperty
        label={label}
        checked={value !== undefined}
        onChange={(isNarrowed) => onChange(isNarrowed ? [] : undefined)}
      />
      {value && (
        <fieldset className={styles.roles} aria-label={label}>
          {roles.map((role) => (
            <CheckProperty
              key={role.id}
              label={role.name}
              checked={value.includes(role.id)}
              onChange={(isChosen) => choose(role.id, isChosen)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
