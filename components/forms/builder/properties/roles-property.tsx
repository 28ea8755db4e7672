'use client';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { CheckProperty } from '@/components/forms/builder/properties/simple-properties';

interface RolesPropertyProps {
  /** What is so of these roles alone. */
  label: string;
  /** Undefined for everybody. */
  value: readonly string[] | undefined;
  onChange: (roles: string[] | undefined) => void;
}

/** For everybody, or for some roles alone; for none of them, only for administrators. */
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
