import 'server-only';
import type { Actor } from '@/lib/actor';
import { translatorFor } from '@/lib/i18n/translator';
import { listPaymentFiles } from '@/lib/payment-files/data';
import { type PaymentFileColumn, paymentFileFields } from '@/lib/payment-files/fields';
import type { PaymentFile, PaymentFileExportQuery } from '@/lib/payment-files/schema';
import { number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/**
 * Exports the filtered list as a file, not what the files contain. The actor must not carry a transaction.
 *
 * @throws Problem as `exportList`.
 */
export const exportPaymentFiles = (actor: Actor, query: PaymentFileExportQuery, locale: string): Promise<ListFile> =>
  exportList(actor, query, locale, paymentFileFile(actor, locale));

/** What a file of the payment files is made of. */
export const paymentFileFile = (
  actor: Actor,
  locale: string,
): ExportedList<PaymentFileColumn, PaymentFileExportQuery, PaymentFile> => ({
  list: paymentFileFields.list,
  cells: cellsFor(locale),
  read: (page) => listPaymentFiles(actor, page),
});

function cellsFor(locale: string): SheetCells<PaymentFileColumn, PaymentFile> {
  const [status, format] = [
    translatorFor(locale, 'statuses.payment_file'),
    translatorFor(locale, 'payment_files.formats'),
  ];
  return {
    ...fieldCells(paymentFileFields, {}),
    status: text((row) => status(row.status)),
    format: text((row) => format(row.format)),
    payments: number((row) => row.payments),
    total: number((row) => row.total, { beside: ['currency'] }),
  };
}
