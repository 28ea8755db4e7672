import type { MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom } from '@/components/ui/action/menu-entries';
import type { AccountingExportRecord, AccountingFormat } from '@/lib/accounting/schema';
import type { Translator } from '@/lib/i18n/translator';

/** The address of the file of an export. */
export const fileOf = ({ id }: Pick<AccountingExportRecord, 'id'>, format: AccountingFormat): string =>
  `/api/v1/accounting-exports/${id}/file?format=${format}`;

interface MenuOptions {
  /** The files of the export. */
  formats?: readonly AccountingFormat[];
  /** How many of them, the first ones, have buttons beside the menu. */
  shown?: number;
  /** The page to open after the export is deleted. */
  afterDelete?: string;
}

/**
 * The menu of an export, for its row or its record. Only the last export can be deleted, and only while nobody has its
 * file. @param t of the namespace `accounting`.
 */
export function menuOf(
  record: Pick<AccountingExportRecord, 'id' | 'number'> & { can_delete?: boolean },
  t: Translator,
  { formats = [], shown = 0, afterDelete }: MenuOptions = {},
): MenuEntry[] {
  const { id, number, can_delete: canDelete = false } = record;
  return entriesFrom([
    ...formats
      .slice(shown)
      .map((format) => ({ key: format, label: t(format), href: fileOf(record, format), download: true })),
    formats.includes('datev') && {
      key: 'documents',
      label: t('documents'),
      href: `/api/v1/accounting-exports/${id}/documents`,
      download: true,
    },
    canDelete && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1/accounting-exports/${id}`,
        confirm: askAs(t, 'delete', { number }, { danger: true }),
        success: t('done.delete', { number }),
        goTo: afterDelete,
      },
    },
  ]);
}
