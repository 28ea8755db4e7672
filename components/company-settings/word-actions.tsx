'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/company-settings/settings.module.css';
import { RenameWord } from '@/components/company-settings/word-buttons';
import type { MenuEntry } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { isCountable, isNeeded } from '@/lib/references/starting-values';
import type { ReferenceValue } from '@/lib/references/values/schema';

/** The actions for a reference value: rename, (de)activate, count a rate type to overtime, delete the company's own. */
export function WordActions({ value, builtInName }: { value: ReferenceValue; builtInName: string | undefined }) {
  const t = useTranslations('company_settings.lists');
  return (
    <div className={styles.actions}>
      <RenameWord value={value} builtInName={builtInName} />
      <RowMenu label={t('actionsFor', { name: value.name })} entries={entriesOf(value, t)} />
    </div>
  );
}

function entriesOf(
  { id, kind, key, name, version, is_active, is_built_in, counts_to_overtime: counts }: ReferenceValue,
  t: ReturnType<typeof useTranslations<'company_settings.lists'>>,
): MenuEntry[] {
  const path = `/api/v1/company/reference-values/${id}`;
  const entries: (MenuEntry | false)[] = [
    !isNeeded(kind, key) && {
      key: 'use',
      label: t(is_active ? 'deactivate' : 'activate'),
      action: {
        method: 'patch',
        path,
        etag: `"${version}"`,
        body: { is_active: !is_active },
        success: t(is_active ? 'deactivated' : 'activated', { name }),
        undo: { method: 'patch', path, body: { is_active } },
      },
    },
    kind === 'rate_type' &&
      isCountable(key) && {
        key: 'count',
        label: t(counts ? 'countNoMore' : 'count'),
        action: {
          method: 'patch',
          path,
          etag: `"${version}"`,
          body: { counts_to_overtime: !counts },
          success: t(counts ? 'countedNoMore' : 'counted', { name }),
          undo: { method: 'patch', path, body: { counts_to_overtime: counts } },
        },
      },
    !is_built_in && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      action: {
        method: 'delete',
        path,
        etag: `"${version}"`,
        success: t('deleted', { name }),
        confirm: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete'), danger: true },
      },
    },
  ];
  return entries.filter((entry) => entry !== false);
}
