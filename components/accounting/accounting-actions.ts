import type { MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom } from '@/components/ui/action/menu-entries';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import type { Translator } from '@/lib/i18n/translator';

/**
 * The menu of an export. Only the last export can be deleted, and only while nobody has its file. @param t of the
 * namespace `accounting`.
 */
export const menuOf = ({ id, number, can_delete: canDelete }: AccountingExportRecord, t: Translator): MenuEntry[] =>
  entriesFrom([
    canDelete && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      action: {
        method: 'delete',
        path: `/api/v1/accounting-exports/${id}`,
        confirm: askAs(t, 'delete', { number }, { danger: true }),
        success: t('done.delete', { number }),
        goTo: '/accounting-exports',
      },
    },
  ]);
