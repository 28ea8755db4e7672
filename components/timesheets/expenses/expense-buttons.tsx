'use client';
import { useTranslations } from 'next-intl';
import type { AddExpenseProps, ChangeExpenseProps } from '@/components/timesheets/expenses/expense-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const dialogs = () => import('@/components/timesheets/expenses/expense-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddExpenseDialog));
const ChangeButton = dialogButton(() => dialogs().then((part) => part.ChangeExpenseDialog));

/** The button that opens `AddExpenseDialog`. */
export function AddExpense(props: AddExpenseProps) {
  const t = useTranslations('expenses');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />} variant="outlined">
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `ChangeExpenseDialog`. */
export function ChangeExpense(props: ChangeExpenseProps) {
  const t = useTranslations('expenses');
  return (
    <ChangeButton
      dialog={props}
      size="small"
      variant="text"
      aria-label={t('editLabel', { name: props.expense.description })}
    >
      {t('edit')}
    </ChangeButton>
  );
}
