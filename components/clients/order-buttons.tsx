'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { PurchaseOrder } from '@/lib/purchase-orders/schema';

const dialogs = () => import('@/components/clients/order-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddOrderDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditOrderDialog));

/** The button that opens `AddOrderDialog`. */
export function AddOrder(props: { clientId: string; currency: string }) {
  const t = useTranslations('clients.orders');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `EditOrderDialog`. */
export function EditOrder(props: { order: PurchaseOrder; currency: string }) {
  const t = useTranslations('clients.orders');
  return (
    <EditButton dialog={props} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
