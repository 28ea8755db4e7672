'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import type { Option } from '@/components/ui/inputs/option';
import { contractorInvitation, type InvitedContractor } from '@/lib/placements/schema';

export interface InviteContractorProps {
  contractId: string;
  name: string;
  email: string;
  /** The roles that the reader may give to a contractor. */
  roles: readonly Option[];
  /** The contractors' initial role, if the company still has it; otherwise empty. */
  usualRole: string;
}

/** Creates an account for the candidate of a contract, so that they enter their time themselves. */
export function InviteContractorDialog({
  contractId,
  name,
  email,
  roles,
  usualRole,
  ...dialog
}: InviteContractorProps & OpenDialog) {
  const t = useTranslations('contracts.invitation');
  return (
    <FormDialog<typeof contractorInvitation, InvitedContractor>
      {...dialog}
      title={t('title', { name })}
      schema={contractorInvitation}
      defaultValues={{ role_id: usualRole }}
      request={{ method: 'post', path: `/api/v1/contracts/${contractId}/invitation` }}
      formKey={`invite-contractor-${contractId}`}
      submitLabel={t('send')}
      success={t('done', { email })}
    >
      <p>{t('text', { email })}</p>
      <SelectField name="role_id" label={t('role')} options={roles} required />
    </FormDialog>
  );
}
