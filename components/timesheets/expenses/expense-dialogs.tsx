'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { PercentField } from '@/components/ui/form/fields/percent-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FileField } from '@/components/ui/form/files/file-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { type Expense, expenseForm } from '@/lib/timesheets/expenses/schema';

/** The data that a form about an expense needs of its timesheet. */
export interface ExpenseSetting {
  sheet: { id: string; start: string; end: string; currency: string };
  categories: readonly Option[];
  /** Whether the reader sees and sets the markup. */
  seesBill: boolean;
}

export interface AddExpenseProps extends ExpenseSetting {
  /** The proposed day. */
  day: string;
}

/** The dialog that adds an expense to a timesheet. */
export function AddExpenseDialog({ sheet, categories, seesBill, day, ...dialog }: AddExpenseProps & OpenDialog) {
  const t = useTranslations('expenses');
  return (
    <FormDialog<typeof expenseForm, Expense>
      {...dialog}
      title={t('addTitle')}
      schema={expenseForm}
      defaultValues={{
        date: day,
        category: '',
        description: '',
        amount: '',
        tax: '',
        billable: true,
        ...(seesBill ? { markup_percent: '' } : {}),
        payable: true,
        file: '',
      }}
      request={{ method: 'post', path: `/api/v1/timesheets/${sheet.id}/expenses` }}
      formKey={`expense-new-${sheet.id}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <ExpenseFields sheet={sheet} categories={categories} seesBill={seesBill} />
    </FormDialog>
  );
}

export interface ChangeExpenseProps extends ExpenseSetting {
  expense: Expense;
  /** The name of its category. */
  categoryName: string;
}

/** The dialog that changes an expense, or replaces its receipt. */
export function ChangeExpenseDialog({
  sheet,
  categories,
  seesBill,
  expense,
  categoryName,
  ...dialog
}: ChangeExpenseProps & OpenDialog) {
  const t = useTranslations('expenses');
  const isKnown = categories.some(({ value }) => value === expense.category);
  return (
    <FormDialog<typeof expenseForm, Expense>
      {...dialog}
      title={t('editTitle')}
      schema={expenseForm}
      defaultValues={{
        date: expense.date,
        category: expense.category,
        description: expense.description,
        amount: expense.amount,
        tax: expense.tax,
        billable: expense.billable,
        ...(seesBill ? { markup_percent: expense.markup_percent ?? '' } : {}),
        payable: expense.payable,
        file: '',
      }}
      request={{
        method: 'put',
        path: `/api/v1/timesheets/${sheet.id}/expenses/${expense.id}`,
        etag: `"${expense.version}"`,
      }}
      formKey={`expense-${expense.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <ExpenseFields
        sheet={sheet}
        // A category that is no longer in use stays on expenses that have it.
        categories={isKnown ? categories : [...categories, { value: expense.category, label: categoryName }]}
        seesBill={seesBill}
        receipt={expense.receipt?.name}
      />
    </FormDialog>
  );
}

function ExpenseFields({ sheet, categories, seesBill, receipt }: ExpenseSetting & { receipt?: string | undefined }) {
  const t = useTranslations('expenses');
  return (
    <>
      <FieldPair>
        <DateField name="date" label={t('fields.date')} min={sheet.start} max={sheet.end} />
        <SelectField name="category" label={t('fields.category')} options={categories} />
      </FieldPair>
      <TextField name="description" label={t('fields.description')} />
      <FieldPair>
        <MoneyField name="amount" label={t('fields.amount')} help={t('fields.amountHelp')} currency={sheet.currency} />
        <MoneyField name="tax" label={t('fields.tax')} help={t('fields.taxHelp')} currency={sheet.currency} />
      </FieldPair>
      <FileField
        name="file"
        label={t('fields.receipt')}
        help={receipt && t('keepsReceipt', { name: receipt })}
        purpose="receipt"
        camera
      />
      <CheckboxField name="payable" label={t('fields.payable')} />
      <CheckboxField name="billable" label={t('fields.billable')} />
      {seesBill && <PercentField name="markup_percent" label={t('fields.markup')} help={t('fields.markupHelp')} />}
    </>
  );
}
