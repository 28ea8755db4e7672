import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { useFigures } from '@/components/ui/value/use-figures';
import type { AccountingPreview } from '@/lib/accounting/schema';

interface AccountTotalsProps {
  title: string;
  accounts: AccountingPreview['accounts'];
  currency: string;
}

/** A table of the debit and credit of each account. */
export function AccountTotals({ title, accounts, currency }: AccountTotalsProps) {
  const [t, show] = [useTranslations('accounting.fields'), useFigures()];
  return (
    <Section title={title} flush>
      <DataTable
        label={title}
        columns={[
          { key: 'account', header: t('account'), primary: true, cell: ({ account }) => account },
          ...(['debit', 'credit'] as const).map((side) => ({
            key: side,
            header: t(side),
            align: 'end' as const,
            card: 'fact' as const,
            cell: (row: AccountTotalsProps['accounts'][number]) => show.money(row[side], currency),
          })),
        ]}
        page={{ rows: accounts }}
        rowKey={({ account }) => account}
        empty={null}
      />
    </Section>
  );
}
