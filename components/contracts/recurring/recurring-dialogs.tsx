'use client';
import { useTranslations } from 'next-intl';
import { RecurringFields } from '@/components/contracts/recurring/recurring-fields';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { secondTaxValues } from '@/components/ui/form/fields/second-tax-fields';
import { type RecurringLine, recurringLineInput } from '@/lib/contracts/recurring/schema';

export interface AddRecurringProps {
  contract: { id: string; start: string; currency: string };
  /** Whether the company's invoices say by a code why there is no tax, as Italy's do. */
  hasNatura: boolean;
}

/** Adds a line that the client is billed each period. */
export function AddRecurringDialog({ contract, hasNatura, ...dialog }: AddRecurringProps & OpenDialog) {
  const t = useTranslations('contracts.recurring');
  return (
    <FormDialog<typeof recurringLineInput, RecurringLine>
      {...dialog}
      title={t('addTitle')}
      schema={recurringLineInput}
      defaultValues={{
        description: '',
        quantity: '1',
        unit: 'item',
        unit_price: '',
        frequency: 'monthly',
        starts_on: contract.start,
        ends_on: '',
        retainer: false,
        tax_category: '',
        tax_rate: '',
        tax_reason: '',
        second_tax_name: '',
        second_tax_rate: '',
        second_tax_base: '',
        natura: '',
      }}
      request={{ method: 'post', path: `/api/v1/contracts/${contract.id}/recurring-lines` }}
      formKey={`recurring-line-new-${contract.id}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <RecurringFields currency={contract.currency} hasNatura={hasNatura} />
    </FormDialog>
  );
}

export interface EditRecurringProps extends Pick<AddRecurringProps, 'hasNatura'> {
  line: RecurringLine;
}

/** Changes the terms, for the periods that no invoice has yet. */
export function EditRecurringDialog({ line, hasNatura, ...dialog }: EditRecurringProps & OpenDialog) {
  const t = useTranslations('contracts.recurring');
  return (
    <FormDialog<typeof recurringLineInput, RecurringLine>
      {...dialog}
      title={t('editTitle', { name: line.description })}
      schema={recurringLineInput}
      defaultValues={{
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unit_price: line.unit_price,
        frequency: line.frequency,
        starts_on: line.starts_on,
        ends_on: line.ends_on ?? '',
        retainer: line.retainer,
        tax_category: line.tax_category ?? '',
        tax_rate: line.tax_rate ?? '',
        tax_reason: line.tax_reason ?? '',
        ...secondTaxValues(line),
        natura: line.natura ?? '',
      }}
      request={{
        method: 'patch',
        path: `/api/v1/contracts/${line.contract_id}/recurring-lines/${line.id}`,
        etag: `"${line.version}"`,
      }}
      formKey={`recurring-line-${line.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <RecurringFields currency={line.currency} hasNatura={hasNatura || line.natura !== null} />
    </FormDialog>
  );
}
