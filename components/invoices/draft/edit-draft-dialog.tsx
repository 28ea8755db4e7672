'use client';
import { useTranslations } from 'next-intl';
import { AdjustmentChoice } from '@/components/invoices/draft/adjustment-choice';
import { BudgetOverride } from '@/components/invoices/draft/budget-override';
import { IssueDate } from '@/components/invoices/draft/issue-date';
import { TimesheetChoice } from '@/components/invoices/draft/timesheet-choice';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import {
  type AvailableAdjustment,
  type AvailableTimesheet,
  type InvoiceRecord,
  invoiceChange,
} from '@/lib/invoices/schema';

/** The time that a draft bills. */
export interface IncludedTime {
  sheets: readonly AvailableTimesheet[];
  adjustments: readonly AvailableAdjustment[];
}

export interface EditDraftProps {
  invoice: Pick<
    InvoiceRecord,
    'id' | 'version' | 'contract_id' | 'timesheet_ids' | 'issue_date' | 'out_of_order_reason' | 'purchase_order'
  >;
  /** The time that it bills, and the differences of earlier time. */
  included: IncludedTime;
}

/** Rebuilds a draft: from different time, or with another date or purchase order. */
export function EditDraftDialog({ invoice, included, ...dialog }: EditDraftProps & OpenDialog) {
  const t = useTranslations('invoices');
  const { id, version, contract_id: contractId } = invoice;
  return (
    <FormDialog<typeof invoiceChange, InvoiceRecord>
      {...dialog}
      title={t('steps.edit')}
      schema={invoiceChange}
      defaultValues={{
        timesheet_ids: invoice.timesheet_ids,
        adjustment_ids: included.adjustments.map((one) => one.id),
        issue_date: invoice.issue_date ?? '',
        out_of_order_reason: invoice.out_of_order_reason ?? '',
        purchase_order: invoice.purchase_order ?? '',
        override_budget: false,
        budget_reason: '',
      }}
      request={{ method: 'patch', path: `/api/v1/invoices/${id}`, etag: `"${version}"` }}
      formKey={`invoice-${id}`}
      submitLabel={t('form.save')}
      success={t('form.saved')}
    >
      <TimesheetChoice contractId={contractId} included={included.sheets} />
      <AdjustmentChoice contractId={contractId} included={included.adjustments} />
      <FieldPair>
        <IssueDate />
        <TextField name="purchase_order" label={t('fields.purchase_order')} />
      </FieldPair>
      <BudgetOverride />
    </FormDialog>
  );
}
