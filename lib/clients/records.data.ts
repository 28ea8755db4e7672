import 'server-only';
import { createClient, deleteClient, getClient, listClients, updateClient } from '@/lib/clients/data';
import { exportClients } from '@/lib/clients/export.data';
import { clientFields } from '@/lib/clients/fields';
import { clientExportQuery, clientInput, clientQuery, clientRecord, clientResource } from '@/lib/clients/schema';
import { nounRecords } from '@/lib/records/noun';

/** The calls on clients, for their handlers. */
export const clients = nounRecords({
  key: 'client',
  words: ['a client', 'clients'],
  list: clientFields.list,
  query: clientQuery,
  row: clientResource,
  record: clientRecord,
  input: clientInput,
  exportQuery: clientExportQuery,
  read: (actor, query, { own }) => listClients(actor, query, own),
  get: getClient,
  create: createClient,
  update: (actor, id, input, { ifMatch }) => updateClient(actor, id, input, ifMatch),
  delete: deleteClient,
  exportFile: exportClients,
});
