'use client';
import { useTranslations } from 'next-intl';
import { ExportButton } from '@/components/ui/list/export/export-button';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { lacks } from '@/lib/leakage/unbilled';
import { currencies } from '@/lib/money/currencies';

interface OpenWorkToolbarProps {
  /** The day that the address names, if it is not today. */
  on: string | null;
  exports: boolean;
}

/** The toolbar above work that was neither billed nor paid on a day. */
export function OpenWorkToolbar({ on, exports }: OpenWorkToolbarProps) {
  const t = useTranslations('leakage.openWork');
  return (
    <ListToolbar
      storageKey={null}
      searchHint={t('searchHint')}
      filters={[
        {
          key: 'lacks',
          label: t('lacks'),
          kind: 'select',
          options: lacks.map((value) => ({ value, label: t(value) })),
        },
        {
          key: 'currency',
          label: t('currency'),
          kind: 'select',
          options: currencies.map((code) => ({ value: code, label: code })),
        },
      ]}
    >
      {exports && <ExportButton path="/api/v1/leakage/unbilled/export" of={on ? { on } : {}} />}
    </ListToolbar>
  );
}
