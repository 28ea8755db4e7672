import { useFormatter, useTranslations } from 'next-intl';
import { rowMenuOf } from '@/components/payment-files/payment-file-actions';
import { paymentFileTones } from '@/components/payment-files/payment-file-status';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { type PaymentFileColumn, paymentFileFields } from '@/lib/payment-files/fields';
import { paymentFileActions } from '@/lib/payment-files/policy';
import type { PaymentFile } from '@/lib/payment-files/schema';

interface PaymentFileTableProps extends ListTableProps<PaymentFile> {
  actor: Parameters<typeof paymentFileActions>[0];
}

/** A table of the payment files. */
export function PaymentFileTable({ actor, ...table }: PaymentFileTableProps) {
  return (
    <NounTable
      {...table}
      listName="payment_files"
      path="/payment-files"
      cells={useCells()}
      name={(file) => file.number}
      menu={(file) => rowMenuOf(file, paymentFileActions(actor, file), wordless)}
    />
  );
}

function useCells(): Record<PaymentFileColumn, ListCell<PaymentFile>> {
  const [t, status] = [useTranslations('payment_files'), useTranslations('statuses.payment_file')];
  const [show, format] = [useFigures(), useFormatter()];
  return {
    ...useFieldCells(paymentFileFields, {}),
    status: { card: 'fact', cell: (file) => chip(status(file.status), paymentFileTones[file.status]) },
    format: { cell: (file) => t(`formats.${file.format}`) },
    payments: { align: 'end', cell: (file) => format.number(file.payments, 'count') },
    total: { align: 'end', card: 'fact', cell: (file) => show.money(file.total, file.currency) },
  };
}
