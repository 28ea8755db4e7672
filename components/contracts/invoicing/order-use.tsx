import { useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { BudgetMeter } from '@/components/ui/value/budget-meter';
import type { PurchaseOrder } from '@/lib/purchase-orders/schema';

/** How much of the contract's purchase order is used, by all contracts of the client that name it. */
export function OrderUse({ order }: { order: PurchaseOrder }) {
  const t = useTranslations('contracts.invoicing');
  return (
    <Section title={t('purchase_order')}>
      <DefinitionList
        items={[
          {
            label: t('purchase_order'),
            value: <a href={`/clients/${order.client_id}?tab=orders`}>{order.number}</a>,
          },
          {
            label: t('orderUsed'),
            value: <BudgetMeter currency={order.currency} used={order.used} percent={order.used_percent} />,
          },
        ]}
      />
    </Section>
  );
}
