import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { Product } from '@/lib/timesheets/entering/products';

interface ProductsProps {
  title: string;
  products: readonly Product[];
  currency: string;
  nameOf: (rateType: string) => string;
}

/** The products that make up one side's total: hours or days times each rate. */
export function Products({ title, products, currency, nameOf }: ProductsProps) {
  const t = useTranslations('timesheets.fields');
  const columns: Column<Product>[] = [
    { key: 'type', header: t('rateType'), primary: true, cell: (row) => nameOf(row.rate_type) },
    { key: 'quantity', header: t('quantity'), align: 'end', card: 'fact', cell: (row) => <Quantity product={row} /> },
    {
      key: 'rate',
      header: t('rate'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.rate} currency={currency} per={row.unit} />,
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      card: 'fact',
      cell: (row) => <Money amount={row.amount} currency={currency} />,
    },
  ];
  return (
    <Section title={title} flush>
      <DataTable
        label={title}
        columns={columns}
        page={{ rows: [...products] }}
        rowKey={(row) => `${row.rate_type} ${row.unit} ${row.rate}`}
        empty={null}
      />
    </Section>
  );
}

function Quantity({ product: { unit, quantity } }: { product: Product }) {
  const t = useTranslations('timesheets');
  return unit === 'hour' ? <Hours value={quantity} /> : t('daysWorked', { count: Number(quantity) });
}
