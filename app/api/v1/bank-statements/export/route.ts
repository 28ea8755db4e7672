import { exportRoute } from '@/app/api/noun-routes';
import { exportBankStatements } from '@/lib/bank-statements/export.data';
import { bankStatementExportQuery } from '@/lib/bank-statements/schema';

export const GET = exportRoute({
  several: 'bank statements',
  access: ['pay_payments'],
  kind: 'bank_statements',
  query: bankStatementExportQuery,
  exportFile: exportBankStatements,
});
