import 'server-only';
import type { Actor } from '@/lib/actor';
import { listClients } from '@/lib/clients/data';
import { type ClientColumn, clientFields } from '@/lib/clients/fields';
import type { Client, ClientExportQuery } from '@/lib/clients/schema';
import type { OwnCondition } from '@/lib/db/own-conditions';
import { translatorFor } from '@/lib/i18n/translator';
import { readWords } from '@/lib/references/words.data';
import { number, type SheetCells, text } from '@/lib/sheets/columns';
import { type ExportedList, exportList, type ListFile, type OwnFile } from '@/lib/sheets/export-list';
import { fieldCells } from '@/lib/sheets/field-cells';

/** Exports the filtered list as a file. The actor must not carry a transaction. @throws Problem as `exportList`. */
export async function exportClients(
  actor: Actor,
  query: ClientExportQuery,
  locale: string,
  own: OwnFile,
): Promise<ListFile> {
  return exportList(actor, query, locale, { ...(await clientFile(actor, locale, own.conditions)), own });
}

/** What a file of clients is made of, own fields apart. */
export async function clientFile(
  actor: Actor,
  locale: string,
  own: readonly OwnCondition[] = [],
): Promise<ExportedList<ClientColumn, ClientExportQuery, Client>> {
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  return {
    list: clientFields.list,
    cells: cellsFor(locale, (key) => wordOf('client_type', key)),
    read: (page) => listClients(actor, page, own),
  };
}

function cellsFor(locale: string, typeName: (key: string) => string): SheetCells<ClientColumn, Client> {
  const state = translatorFor(locale, 'clients.state');
  return {
    ...fieldCells(clientFields, { client_type: typeName }),
    is_active: text((row) => state(row.is_active ? 'active' : 'inactive')),
    payment_terms_days: number((row) => row.payment_terms_days, { label: 'clients.fields.payment_terms_in_days' }),
    address_line1: text((row) => row.address?.line1),
    address_line2: text((row) => row.address?.line2),
    postal_code: text((row) => row.address?.postal_code),
    city: text((row) => row.address?.city),
    region: text((row) => row.address?.region),
    country: text((row) => row.address?.country),
  };
}
