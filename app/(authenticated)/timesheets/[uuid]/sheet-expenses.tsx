import { getLocale } from 'next-intl/server';
import { ClientMessages } from '@/components/shell/client-messages';
import { ExpenseSection } from '@/components/timesheets/expenses/expense-section';
import { moneySeen } from '@/lib/auth/money-seen';
import type { Actor } from '@/lib/auth/session/page-actor';
import type { WordOf } from '@/lib/references/built-in-word';
import { listReferences } from '@/lib/references/data';
import { listExpenses } from '@/lib/timesheets/expenses/data';
import { timesheetActions } from '@/lib/timesheets/policy';
import type { Timesheet } from '@/lib/timesheets/schema';

interface SheetExpensesProps {
  actor: Actor;
  sheet: Timesheet;
  words: WordOf;
}

/** A timesheet's expenses, to write as long as its time can be written. */
export async function SheetExpenses({ actor, sheet, words }: SheetExpensesProps) {
  const { id, period_start: start, period_end: end, currency } = sheet;
  const expenses = await listExpenses(actor, id);
  const nameOf = (category: string) => words('expense_category', category);
  if (!timesheetActions(actor, sheet).edit)
    return <ExpenseSection expenses={expenses} currency={currency} nameOf={nameOf} writing={null} />;
  const categories = await listReferences(actor, 'expense_category', await getLocale());
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
