import { type ColumnOf, createdField, listOf, updatedField } from '@/lib/fields/list';

/** What the list of invoices can show. */
export const invoiceList = listOf(
  'invoices',
  ['view_invoices'],
  [
    { field: 'number', label: 'invoices.fields.number', shown: true, required: true },
    { field: 'client', label: 'invoices.fields.client', shown: true },
    { field: 'candidate', label: 'invoices.fields.candidate', shown: true },
    { field: 'issue_date', label: 'invoices.fields.issueDate', shown: true },
    { field: 'due_date', label: 'invoices.fields.dueDate', shown: true },
    { field: 'gross_total', label: 'invoices.fields.gross', shown: true },
    { field: 'amount_due', label: 'invoices.fields.amountDue', shown: true },
    { field: 'status', label: 'invoices.fields.status', shown: true },
    { field: 'kind', label: 'invoices.fields.kind' },
    { field: 'contract', label: 'invoices.fields.contract' },
    { field: 'position_title', label: 'fields.position_title' },
    { field: 'net_total', label: 'fields.net_total' },
    { field: 'tax_total', label: 'fields.tax_total' },
    { field: 'paid_total', label: 'fields.paid_total' },
    { field: 'credited_total', label: 'fields.credited_total' },
    { field: 'payment_status', label: 'invoices.fields.paymentStatus' },
    { field: 'delivery_status', label: 'invoices.fields.deliveryStatus' },
    { field: 'currency', label: 'fields.currency' },
    createdField,
    updatedField,
  ],
);
export type InvoiceColumn = ColumnOf<typeof invoiceList>;
