import type { BulkLink } from '@/components/ui/list/bulk/bulk-action';
import type { Translator } from '@/lib/i18n/translator';

/**
 * Downloads the ticked rows as a workbook, with all columns that the reader may see.
 *
 * @param t of the namespace `ui`.
 * @param path of the handler that makes the list's file.
 */
export const exportLink = (t: Translator, path: string): BulkLink => ({
  key: 'export',
  label: t('export'),
  opens: `${path}?format=xlsx`,
  download: true,
});
