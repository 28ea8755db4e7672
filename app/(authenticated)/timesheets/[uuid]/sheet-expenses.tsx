import { ClientMessages } from '@/components/shell/client-messages';
import { ExpenseSection } from '@/components/timesheets/expenses/expense-section';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import type { WordOf } from '@/lib/references/built-in-word';
import type { Reference } from '@/lib/references/schema';
import type { Expense } from '@/lib/timesheets/expenses/schema';
import type { Timesheet } from '@/lib/timesheets/schema';

interface SheetExpensesProps {
  actor: Actor;
  sheet: Timesheet;
  expenses: readonly Expense[];
  words: WordOf;
  /** The categories of expenses, while the sheet can be edited; null for readers. */
  categories: readonly Reference[] | null;
}

/** A timesheet's expenses, editable as long as its time is. */
export function SheetExpenses({ actor, sheet, expenses, words, categories }: SheetExpensesProps) {
  const { id, period_start: start, period_end: end, currency } = sheet;
  const nameOf = (category: string) => words('expense_category', category);
  if (!categories) return <ExpenseSection expenses={expenses} currency={currency} nameOf={nameOf} writing={null} />;
  return (
    <ClientMessages namespaces={['validation', 'expenses']}>
      <ExpenseSection
        expenses={expenses}
        currency={currency}
        nameOf={nameOf}
        writing={{
          sheet: { id, start, end, currency },
          categories: categories.map(({ key, label }) => ({ value: key, label })),
          seesBill: moneySeen(actor).bill,
          day: actor.today < start ? start : actor.today > end ? end : actor.today,
        }}
      />
    </ClientMessages>
  );
}
