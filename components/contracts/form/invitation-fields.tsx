'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';

export interface InvitationChoices {
  name: string;
  email: string;
  /** The roles that the actor may give. */
  roles: readonly Option[];
}

/** Whether a conversion invites its candidate, and the role of the account. */
export function InvitationFields({ name, email, roles }: InvitationChoices) {
  const t = useTranslations('contracts');
  const invites: unknown = useWatch({ name: 'invite_contractor' });
  return (
    <FormSection title={t('sections.invitation')}>
      <CheckboxField
        name="invite_contractor"
        label={t('form.invite', { name })}
        help={t('form.inviteHelp', { email })}
      />
      {invites === true && <SelectField name="invite_role_id" label={t('form.inviteRole')} options={roles} required />}
    </FormSection>
  );
}
