import { exportRoute } from '@/app/api/noun-routes';
import { exportPaymentFiles } from '@/lib/payment-files/export-list.data';
import { paymentFileExportQuery } from '@/lib/payment-files/schema';

export const GET = exportRoute({
  several: 'list of payment files',
  access: ['view_payment_files'],
  bySupport: true,
  kind: 'payment_files',
  query: paymentFileExportQuery,
  exportFile: exportPaymentFiles,
});
