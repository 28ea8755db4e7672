'use client';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { contractAndClient } from '@/components/invoices/contract-option';
import { AdjustmentChoice } from '@/components/invoices/draft/adjustment-choice';
import { BudgetOverride } from '@/components/invoices/draft/budget-override';
import { IssueDate } from '@/components/invoices/draft/issue-date';
import { PricesField } from '@/components/invoices/draft/prices-field';
import { TimesheetChoice } from '@/components/invoices/draft/timesheet-choice';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import type { Option } from '@/components/ui/inputs/option';
import { type InvoiceRecord, invoiceInput } from '@/lib/invoices/schema';

interface NewInvoiceDialogProps {
  /** The contract that is chosen at the start. */
  contract: Option | undefined;
}

/** Creates a draft from a contract's approved time, and opens it. */
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
        prices_include_tax: '' as const,
        issue_date: '',
        out_of_order_reason: '',
        override_budget: false,
        budget_reason: '',
      }}
      request={{ method: 'post', path: '/api/v1/invoices' }}
      formKey={`invoice-new-${contractId}`}
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/invoices/${saved.uuid}`}
    >
      <AutocompleteField
        name="contract_id"
        label={t('fields.contract')}
        help={t('form.contractHelp')}
        path="/api/v1/invoices/contracts"
        recordPath="/api/v1/contracts"
        toOption={contractAndClient}
        initial={contract}
      />
      <ChosenContractTime />
      <PricesField />
      <IssueDate />
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
