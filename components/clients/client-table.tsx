import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { menuOf } from '@/components/clients/client-actions';
import { useClientState } from '@/components/clients/client-state';
import { ownerStep } from '@/components/ui/list/bulk/owner-action';
import { menuButton, wordless } from '@/components/ui/list/rows/menu-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { type ListCell, useListColumns } from '@/components/ui/list/table/list-columns';
import type { ListState } from '@/components/ui/list/table/list-state';
import { textOfNames } from '@/components/ui/list/table/text-of-names';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { useOwnCells } from '@/components/ui/own-fields/use-own-fields';
import { type ClientColumn, clientFields } from '@/lib/clients/fields';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import type { ListColumns } from '@/lib/fields/list';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';
import { countryName } from '@/lib/i18n/countries';
import type { Page } from '@/lib/lists/list-query';

interface ClientTableProps {
  page: Page<Client>;
  list: ListState;
  columns: ListColumns;
  /** The company's own fields that are among the columns. */
  own: OwnFields;
  allowed: ReturnType<typeof clientActions>;
  /** Whether rows can be ticked, to give them to another owner together. */
  ticks: boolean;
  /** Finds the label of a client type of the company. */
  typeName: (key: string) => string;
  empty: ReactNode;
}

/** The id of the table of all clients, which its ticked rows are stored under. */
export const clientTableId = 'clients';

export function ClientTable({ page, list, columns, own, allowed, ticks, typeName, empty }: ClientTableProps) {
  const t = useTranslations('clients');
  const actionsFor = textOfNames(t, 'actionsFor');
  return (
    <DataTable
      label={t('title')}
      page={page}
      list={list}
      columns={useListColumns(columns, { ...useCells(typeName), ...useOwnCells(own) })}
      rowKey={(row) => row.id}
      rowHref={(row) => `/clients/${row.uuid}`}
      rowMenu={(row) =>
        menuButton({
          list: 'clients',
          label: actionsFor(row.name),
          entries: menuOf(row, allowed, wordless),
        })
      }
      selection={
        ticks
          ? {
              id: clientTableId,
              name: (row) => row.name,
              selectable: (row) => row.is_active,
              facts: () => ({ steps: [ownerStep] }),
            }
          : undefined
      }
      empty={empty}
    />
  );
}

function useCells(typeName: ClientTableProps['typeName']): Record<ClientColumn, ListCell<Client>> {
  const [t, state] = [useTranslations('clients'), useClientState()];
  const nameOf = countryName(useLocale());
  return {
    ...useFieldCells(clientFields, { client_type: typeName }),
    is_active: { card: 'fact', cell: (row) => state(row.is_active) },
    payment_terms_days: { align: 'end', cell: (row) => t('days', { count: row.payment_terms_days }) },
    address_line1: { cell: (row) => row.address?.line1 },
    address_line2: { cell: (row) => row.address?.line2 },
    postal_code: { cell: (row) => row.address?.postal_code },
    city: { cell: (row) => row.address?.city },
    region: { cell: (row) => row.address?.region },
    country: { cell: (row) => row.address?.country && nameOf(row.address.country) },
  };
}
