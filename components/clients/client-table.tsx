import { useLocale, useTranslations } from 'next-intl';
import { menuOf } from '@/components/clients/client-actions';
import { useClientState } from '@/components/clients/client-state';
import { ownerStep } from '@/components/ui/list/bulk/owner-action';
import { wordless } from '@/components/ui/list/rows/menu-button';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldCells } from '@/components/ui/list/use-field-cells';
import { type ListTableProps, NounTable } from '@/components/ui/noun/noun-table';
import { type ClientColumn, clientFields } from '@/lib/clients/fields';
import type { clientActions } from '@/lib/clients/policy';
import type { Client } from '@/lib/clients/schema';
import { countryName } from '@/lib/i18n/countries';

interface ClientTableProps extends ListTableProps<Client> {
  allowed: ReturnType<typeof clientActions>;
  /** Whether rows can be ticked, to give them to another owner together or to take them as a file. */
  ticks: boolean;
  /** Finds the label of a client type of the company. */
  typeName: (key: string) => string;
}

/** The id of the table of all clients, which its ticked rows are stored under. */
export const clientTableId = 'clients';

export function ClientTable({ allowed, ticks, typeName, ...table }: ClientTableProps) {
  return (
    <NounTable
      {...table}
      listName="clients"
      path="/clients"
      cells={useCells(typeName)}
      name={(row) => row.name}
      menu={(row) => menuOf(row, allowed, wordless)}
      selection={
        ticks
          ? {
              id: clientTableId,
              name: (row) => row.name,
              facts: (row) => ({ steps: row.is_active ? [ownerStep] : [] }),
            }
          : undefined
      }
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
