'use client';
import { useTranslations } from 'next-intl';
import { ExportButton } from '@/components/ui/list/export/export-button';
import type { Filter } from '@/components/ui/list/filters/filter';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import type { Named } from '@/lib/http/named';
import { ages } from '@/lib/invoices/receivables/ages';
import { openKinds } from '@/lib/invoices/receivables/open-kinds';
import { currencies } from '@/lib/money/currencies';

interface ReceivablesToolbarProps {
  /** Whether the list below has documents, or clients. */
  of: 'clients' | 'documents';
  /** What the address names beside filters: the day, the client. */
  owners: Readonly<Record<string, string>>;
  /** The people who look after clients. */
  people: readonly Named[];
  exports: boolean;
}

/** The toolbar above receivables of any day. */
export function ReceivablesToolbar({ of, owners, people, exports }: ReceivablesToolbarProps) {
  const t = useTranslations('invoices.receivables');
  const filters: Filter[] = [
    {
      key: 'currency',
      label: t('currency'),
      kind: 'select',
      options: currencies.map((code) => ({ value: code, label: code })),
    },
    ...(people.length === 0
      ? []
      : [
          {
            key: 'owner_id',
            label: t('owner'),
            kind: 'select' as const,
            options: people.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]),
    ...(of === 'clients'
      ? []
      : [
          {
            key: 'kind',
            label: t('kind'),
            kind: 'multi' as const,
            options: openKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
          {
            key: 'age',
            label: t('age'),
            kind: 'multi' as const,
            options: ages.map((value) => ({ value, label: t(value) })),
          },
        ]),
  ];
  const path =
    of === 'clients' ? '/api/v1/invoices/receivables/export' : '/api/v1/invoices/receivables/documents/export';
  return (
    <ListToolbar storageKey={null} filters={filters} searchHint={t(of === 'clients' ? 'clientHint' : 'searchHint')}>
      {exports && <ExportButton path={path} of={owners} />}
    </ListToolbar>
  );
}
