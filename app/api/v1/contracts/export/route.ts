import { exportRoutes } from '@/app/api/noun-routes';
import { exportContracts } from '@/lib/contracts/export.data';
import { contractExportQuery } from '@/lib/contracts/schema';

export const { GET } = exportRoutes({
  key: 'contract',
  words: ['a contract', 'contracts'],
  exportQuery: contractExportQuery,
  exportFile: exportContracts,
});
