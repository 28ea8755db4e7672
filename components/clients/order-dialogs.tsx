'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { type PurchaseOrder, purchaseOrderInput } from '@/lib/purchase-orders/schema';

/** The dialog that adds a purchase order to a client. A budget in money is in the client's currency. */
export function AddOrderDialog({ clientId, currency, ...dialog }: { clientId: string; currency: string } & OpenDialog) {
  const t = useTranslations('clients.orders');
  return (
    <FormDialog<typeof purchaseOrderInput, PurchaseOrder>
      {...dialog}
      title={t('addTitle')}
      schema={purchaseOrderInput}
      defaultValues={{ number: '', budget_amount: '', currency, budget_hours: '' }}
      request={{ method: 'post', path: `/api/v1/clients/${clientId}/purchase-orders` }}
      formKey={`client-order-${clientId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <OrderFields currency={currency} />
    </FormDialog>
  );
}

/** The dialog that changes a purchase order's number or budget. */
export function EditOrderDialog({
  order,
  currency: own,
  ...dialog
}: { order: PurchaseOrder; currency: string } & OpenDialog) {
  const t = useTranslations('clients.orders');
  const currency = order.currency ?? own;
  return (
    <FormDialog<typeof purchaseOrderInput, PurchaseOrder>
      {...dialog}
      title={t('editTitle', { name: order.number })}
      schema={purchaseOrderInput}
      defaultValues={{
        number: order.number,
        budget_amount: order.budget_amount ?? '',
        currency,
        budget_hours: order.budget_hours ?? '',
      }}
      request={{ method: 'patch', path: `/api/v1/purchase-orders/${order.id}`, etag: `"${order.version}"` }}
      formKey={`client-order-change-${order.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <OrderFields currency={currency} />
    </FormDialog>
  );
}

function OrderFields({ currency }: { currency: string }) {
  const t = useTranslations('clients.orders');
  return (
    <>
      <TextField name="number" label={t('number')} help={t('numberHelp')} />
      <FieldPair>
        <MoneyField name="budget_amount" label={t('amount')} help={t('amountHelp')} currency={currency} />
        <DecimalField name="budget_hours" label={t('hours')} places={[2, 2]} unit={t('hoursUnit')} />
      </FieldPair>
    </>
  );
}
