import { useTranslations } from 'next-intl';
import { AddExpense, ChangeExpense } from '@/components/timesheets/expenses/expense-buttons';
import type { ExpenseSetting } from '@/components/timesheets/expenses/expense-dialogs';
import styles from '@/components/timesheets/expenses/expenses.module.css';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { useFigures } from '@/components/ui/value/use-figures';
import { expenseTotals } from '@/lib/timesheets/expenses/amounts';
import type { Expense } from '@/lib/timesheets/expenses/schema';

interface ExpenseSectionProps {
  expenses: readonly Expense[];
  currency: string;
  /** Returns the name of a category. */
  nameOf: (category: string) => string;
  /** The data that the forms need if the reader may write expenses; null if they may only read them. */
  writing: (ExpenseSetting & { day: string }) | null;
}

/** The expenses in the sheet's period, with their sums; nothing if there are none and none can be added. */
export function ExpenseSection({ expenses, currency, nameOf, writing }: ExpenseSectionProps) {
  const t = useTranslations('expenses');
  const columns = useColumns(nameOf, currency, expenses);
  if (expenses.length === 0 && !writing) return null;
  return (
    <Section title={t('title')} flush actions={writing && <AddExpense {...writing} />}>
      {expenses.length === 0 && <p className={styles.none}>{t('empty')}</p>}
      {expenses.length > 0 && (
        <>
          <Sums expenses={expenses} currency={currency} />
          <DataTable
            label={t('title')}
            columns={columns}
            page={{ rows: [...expenses] }}
            rowKey={({ id }) => id}
            rowMenu={
              writing
                ? (expense) => <Actions expense={expense} writing={writing} categoryName={nameOf(expense.category)} />
                : undefined
            }
            empty={null}
          />
        </>
      )}
    </Section>
  );
}

function Sums({ expenses, currency }: Pick<ExpenseSectionProps, 'expenses' | 'currency'>) {
  const t = useTranslations('expenses.fields');
  const { total, billed, paidBack } = expenseTotals(expenses);
  return (
    <SummaryStrip
      figures={[
        { label: t('total'), value: <Money amount={total} currency={currency} /> },
        ...(billed === null ? [] : [{ label: t('billed'), value: <Money amount={billed} currency={currency} /> }]),
        { label: t('paidBack'), value: <Money amount={paidBack} currency={currency} /> },
      ]}
    />
  );
}

function useColumns(
  nameOf: (category: string) => string,
  currency: string,
  expenses: readonly Expense[],
): Column<Expense>[] {
  const t = useTranslations('expenses.fields');
  const show = useFigures();
  const seesBill = expenses.some((expense) => expense.bill_amount !== undefined);
  return [
    {
      key: 'description',
      header: t('description'),
      primary: true,
      wraps: true,
      cell: ({ description, category }) => (
        <div>
          <bdi>{description}</bdi>
          <p className={styles.about}>{nameOf(category)}</p>
        </div>
      ),
    },
    { key: 'date', header: t('date'), card: 'fact', cell: ({ date }) => show.day(date) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'fact',
      cell: ({ amount }) => show.money(amount, currency),
    },
    { key: 'tax', header: t('tax'), align: 'end', card: 'fact', cell: ({ tax }) => show.money(tax, currency) },
    ...(seesBill
      ? [
          {
            key: 'billed',
            header: t('billed'),
            align: 'end',
            card: 'fact',
            cell: ({ bill_amount: amount }: Expense) => show.money(amount, currency),
          } as const,
        ]
      : []),
    {
      key: 'paidBack',
      header: t('paidBack'),
      align: 'end',
      card: 'fact',
      cell: ({ payable, amount }) => show.money(payable ? amount : null, currency),
    },
    {
      key: 'receipt',
      header: t('receipt'),
      card: 'fact',
      cell: ({ id, timesheet_id: sheet, receipt }) =>
        receipt && (
          <a className={styles.file} href={`/api/v1/timesheets/${sheet}/expenses/${id}/receipt`} download>
            <bdi>{receipt.name}</bdi>
          </a>
        ),
    },
  ];
}

interface ActionsProps {
  expense: Expense;
  writing: ExpenseSetting;
  categoryName: string;
}

function Actions({ expense, writing: { sheet, categories, seesBill }, categoryName }: ActionsProps) {
  const t = useTranslations('expenses');
  const name = expense.description;
  return (
    <div className={styles.actions}>
      <ChangeExpense
        expense={expense}
        categoryName={categoryName}
        sheet={sheet}
        categories={categories}
        seesBill={seesBill}
      />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[
          removeEntry(
            t,
            { path: `/api/v1/timesheets/${sheet.id}/expenses/${expense.id}`, version: expense.version },
            { name },
          ),
        ]}
      />
    </div>
  );
}
