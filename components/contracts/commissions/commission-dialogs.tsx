'use client';
import { useTranslations } from 'next-intl';
import {
  blankTiers,
  type CommissionChoices,
  CommissionFields,
} from '@/components/contracts/commissions/commission-fields';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { type Commission, commissionInput } from '@/lib/contracts/commissions/schema';

export interface AddCommissionProps {
  contract: { id: string; start: string };
  choices: CommissionChoices;
  first: boolean;
}

/** Adds a commission to a contract. */
export function AddCommissionDialog({ contract, choices, first: _, ...dialog }: AddCommissionProps & OpenDialog) {
  const t = useTranslations('commissions.form');
  return (
    <FormDialog<typeof commissionInput, Commission>
      {...dialog}
      title={t('addTitle')}
      schema={commissionInput}
      defaultValues={{
        type: '',
        recipient_id: '',
        basis: 'margin',
        percent: '',
        amount: '',
        effective_from: contract.start,
        effective_to: '',
        tiers: blankTiers,
      }}
      request={{ method: 'post', path: `/api/v1/contracts/${contract.id}/commissions` }}
      formKey={`commission-new-${contract.id}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <CommissionFields {...choices} />
    </FormDialog>
  );
}

export interface ChangeCommissionProps {
  commission: Commission;
  choices: CommissionChoices;
  label: string;
}

/** Changes the terms of a commission; once an invoice has earned it, only its end. */
export function ChangeCommissionDialog({ commission, choices, label, ...dialog }: ChangeCommissionProps & OpenDialog) {
  const t = useTranslations('commissions.form');
  const { id, contract_id: contractId, recipient, tiers } = commission;
  const people = choices.people.some(({ value }) => value === recipient.id)
    ? choices.people
    : [...choices.people, { value: recipient.id, label: recipient.name }];
  return (
    <FormDialog<typeof commissionInput, Commission>
      {...dialog}
      title={label}
      schema={commissionInput}
      defaultValues={{
        type: commission.type,
        recipient_id: recipient.id,
        basis: commission.basis,
        percent: commission.percent ?? '',
        amount: commission.amount ?? '',
        effective_from: commission.effective_from,
        effective_to: commission.effective_to ?? '',
        tiers: [...(tiers ?? []), ...blankTiers].slice(0, Math.max(blankTiers.length, tiers?.length ?? 0)),
      }}
      request={{
        method: 'put',
        path: `/api/v1/contracts/${contractId}/commissions/${id}`,
        etag: `"${commission.version}"`,
      }}
      formKey={`commission-${id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      {commission.in_use && <p>{t('inUse')}</p>}
      <CommissionFields {...choices} people={people} />
    </FormDialog>
  );
}
