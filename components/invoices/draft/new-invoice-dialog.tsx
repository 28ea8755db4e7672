'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { AdjustmentChoice } from '@/components/invoices/draft/adjustment-choice';
import { BudgetOverride } from '@/components/invoices/draft/budget-override';
import { ContractPicker } from '@/components/invoices/draft/contract-picker';
import { TimesheetChoice } from '@/components/invoices/draft/timesheet-choice';
import { DateField } from '@/components/ui/form/date-field';
import type { OpenDialog } from '@/components/ui/form/form-dialog';
import { FormDialog } from '@/components/ui/form/form-dialog';
import type { Option } from '@/components/ui/form/select-field';
import { type InvoiceRecord, invoiceInput } from '@/lib/invoices/schema';

interface NewInvoiceDialogProps {
  /** Chosen from the start. */
  contract: Option | undefined;
}

/** Makes a draft of a contract's approved time, and opens it. */
export function NewInvoiceDialog({ contract, ...dialog }: NewInvoiceDialogProps & OpenDialog) {
  const t = useTranslations('invoices');
  const contractId = contract?.value ?? '';
  return (
    <FormDialog<typeof invoiceInput, InvoiceRecord>
      {...dialog}
      title={t('new')}
      schema={invoiceInput}
      defaultValues={{
        contract_id: contractId,
        timesheet_ids: [],
        adjustment_ids: [],
        issue_date: '',
        override_budget: false,
        budget_reason: '',
      }}
      request={{ method: 'post', path: '/api/v1/invoices' }}
      formKey={`invoice-new-${contractId}`}
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/invoices/${saved.uuid}`}
    >
      <ContractPicker given={contract} label={t('fields.contract')} help={t('form.contractHelp')} />
      <ChosenContractTime />
      <DateField name="issue_date" label={t('fields.issueDate')} help={t('form.issueDateHelp')} />
      <BudgetOverride />
    </FormDialog>
  );
}

function ChosenContractTime() {
  const contractId = String(useWatch({ name: 'contract_id' }) ?? '');
  return (
    <Fragment key={contractId}>
      <TimesheetChoice contractId={contractId} />
      <AdjustmentChoice contractId={contractId} />
    </Fragment>
  );
}
