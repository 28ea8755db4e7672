import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session';
import { listClients } from '@/lib/clients/data';
import type { Client, ClientQuery } from '@/lib/clients/schema';
import { type CsvColumn, streamCsv } from '@/lib/csv/stream';
import { forbidden } from '@/lib/http/problem';
import { translatorFor } from '@/lib/i18n/translator';
import { readWords } from '@/lib/references/words/data';

/** Rows that are in memory at once. */
const batchSize = 500;

/** The filtered list as CSV. The actor must not carry a transaction. @throws Problem 403 for who may not see clients at all. */
export async function exportClients(actor: Actor, query: ClientQuery, locale: string): Promise<ReadableStream<Uint8Array>> {
  if (!can(actor, 'view_clients')) throw forbidden();
  const wordOf = await readWords(actor, translatorFor(locale, 'references'));
  const columns = columnsFor(locale, (key) => wordOf('client_type', key));
  return streamCsv(columns, (cursor) => listClients(actor, { ...query, limit: batchSize, cursor }));
}

function columnsFor(locale: string, typeName: (key: string) => string): CsvColumn<Client>[] {
  const t = translatorFor(locale, 'clients.fields');
  const state = translatorFor(locale, 'clients.state');
  return [
    { header: t('number'), cell: (row) => row.number },
    { header: t('name'), cell: (row) => row.name },
    { header: t('type'), cell: (row) => typeName(row.client_type) },
    { header: t('state'), cell: (row) => state(row.is_active ? 'active' : 'inactive') },
    { header: t('email'), cell: (row) => row.email },
    { header: t('phone'), cell: (row) => row.phone },
    { header: t('currency'), cell: (row) => row.currency },
    { header: t('termsDays'), cell: (row) => row.payment_terms_days },
    { header: t('taxId'), cell: (row) => row.tax_id },
    { header: t('line1'), cell: (row) => row.address?.line1 },
    { header: t('line2'), cell: (row) => row.address?.line2 },
    { header: t('postalCode'), cell: (row) => row.address?.postal_code },
    { header: t('city'), cell: (row) => row.address?.city },
    { header: t('region'), cell: (row) => row.address?.region },
    { header: t('country'), cell: (row) => row.address?.country },
    { header: t('owner'), cell: (row) => row.owner.name },
    { header: t('created'), cell: (row) => row.created_at },
  ];
}
