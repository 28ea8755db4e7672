import { useTranslations } from 'next-intl';
import styles from '@/components/clients/clients.module.css';
import { AddOrder, EditOrder } from '@/components/clients/order-buttons';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { BudgetMeter } from '@/components/ui/value/budget-meter';
import { useFigures } from '@/components/ui/value/use-figures';
import type { PurchaseOrder } from '@/lib/purchase-orders/schema';

interface ClientOrdersProps {
  clientId: string;
  /** The currency of a new budget in money. */
  currency: string;
  orders: PurchaseOrder[];
  canEdit: boolean;
}

/** The client's purchase orders with their budgets, and how much of each is used. */
export function ClientOrders({ clientId, currency, orders, canEdit }: ClientOrdersProps) {
  const [t, ui, show] = [useTranslations('clients.orders'), useTranslations('ui.budget'), useFigures()];
  const add = canEdit ? <AddOrder clientId={clientId} currency={currency} /> : undefined;
  if (orders.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />;
  const budgetOf = ({ budget_amount: amount, budget_hours: hours, currency: unit }: PurchaseOrder) =>
    unit === null ? ui('hours', { hours: show.hours(hours) ?? '' }) : show.money(amount, unit);
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        page={{ rows: orders }}
        columns={[
          { key: 'number', header: t('number'), primary: true, cell: (row) => row.number },
          { key: 'budget', header: t('budget'), card: 'fact', align: 'end', cell: budgetOf },
          {
            key: 'used',
            header: t('used'),
            card: 'fact',
            cell: (row) => <BudgetMeter currency={row.currency} used={row.used} percent={row.used_percent} />,
          },
        ]}
        rowKey={(row) => row.id}
        rowMenu={canEdit ? (row) => <OrderMenu order={row} currency={currency} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

function OrderMenu({ order, currency }: { order: PurchaseOrder; currency: string }) {
  const [t, clients] = [useTranslations('clients.orders'), useTranslations('clients')];
  const { id, number: name, version } = order;
  return (
    <div className={styles.actions}>
      <EditOrder order={order} currency={currency} />
      <RowMenu
        label={clients('actionsFor', { name })}
        entries={[removeEntry(t, { path: `/api/v1/purchase-orders/${id}`, version }, { name })]}
      />
    </div>
  );
}
