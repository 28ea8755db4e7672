'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { isRecord } from '@/components/ui/form/is-record';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Select } from '@/components/ui/plain/input';
import type { ModelField } from '@/lib/trigger-rules/schema';

const kinds = ['role', 'user', 'field', 'email'] as const;
type Kind = (typeof kinds)[number];

/** The recipient of an action: everybody with a role, one person, the person in a field, or an address. */
export function RecipientField({ takesAddresses = false, ...props }: FieldProps & { takesAddresses?: boolean }) {
  const t = useTranslations('trigger_rules.form');
  const { roles, fields } = useRule();
  const { id, field, frame, aria } = useField({ ...props, required: true });
  const value: unknown = field.value;
  const [kind, setKind] = useState<Kind>(kinds.find((one) => isRecord(value) && one in value) ?? 'role');
  const choose = (next: Kind) => {
    setKind(next);
    field.onChange({ [next]: '' });
  };
  const offered = fields.filter((one) => namesSomebody(one, takesAddresses));
  return (
    <div className={styles.pair}>
      <FieldFrame {...frame}>
        <Select
          id={id}
          {...aria}
          value={kind}
          onChange={({ target }) => choose(kinds.find((one) => one === target.value) ?? 'role')}
          onBlur={field.onBlur}
        >
          {kinds
            .filter((one) => takesAddresses || one !== 'email')
            .map((one) => (
              <option key={one} value={one}>
                {t(`recipients.${one}`)}
              </option>
            ))}
        </Select>
      </FieldFrame>
      {kind === 'role' && (
        <SelectField
          name={`${props.name}.role`}
          label={t('recipients.role')}
          required
          options={roles.map((role) => ({ value: role.id, label: role.name }))}
        />
      )}
      {kind === 'user' && (
        <AutocompleteField
          name={`${props.name}.user`}
          label={t('recipients.user')}
          required
          path="/api/v1/users"
          recordPath="/api/v1/users"
        />
      )}
      {kind === 'field' && (
        <SelectField
          name={`${props.name}.field`}
          label={t('field')}
          required
          options={offered.map(({ path, label }) => ({ value: path, label }))}
        />
      )}
      {kind === 'email' && (
        <TextField name={`${props.name}.email`} label={t('recipients.email')} type="email" required />
      )}
    </div>
  );
}

/**
 * Whether a field leads to a recipient, by the server's rule: a person; if an address is enough, also a text, a client
 * or a candidate.
 */
const namesSomebody = ({ kind, leads_to: leadsTo }: ModelField, takesAddresses: boolean): boolean =>
  leadsTo === 'user' || (takesAddresses && (kind === 'text' || leadsTo === 'client' || leadsTo === 'candidate'));
