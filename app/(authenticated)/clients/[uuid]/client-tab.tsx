import { ClientContracts } from '@/app/(authenticated)/clients/[uuid]/client-contracts';
import { ClientInvoices } from '@/app/(authenticated)/clients/[uuid]/client-invoices';
import { ClientSubmissions } from '@/app/(authenticated)/clients/[uuid]/client-submissions';
import { ClientContacts } from '@/components/clients/client-contacts';
import { ClientOrders } from '@/components/clients/client-orders';
import { ClientMandates } from '@/components/mandates/client-mandates';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listContacts } from '@/lib/clients/contacts.data';
import { clientActions } from '@/lib/clients/policy';
import type { ClientRecord } from '@/lib/clients/schema';
import { concerns } from '@/lib/i18n/local-needs';
import { listMandates } from '@/lib/mandates/data';
import { editsMandates } from '@/lib/mandates/policy';
import { listPurchaseOrders } from '@/lib/purchase-orders/data';
import { editsOrders } from '@/lib/purchase-orders/policy';

interface ClientTabProps {
  tab: 'contacts' | 'submissions' | 'contracts' | 'orders' | 'invoices' | 'mandates';
  actor: Actor;
  client: ClientRecord;
}

/** The chosen tab of a client's record. Data is read only for this one. */
export async function ClientTab({ tab, actor, client }: ClientTabProps) {
  switch (tab) {
    case 'contacts':
      return (
        <ClientMessages namespaces={['validation', 'clients', 'references']}>
          <ClientContacts
            clientId={client.id}
            contacts={await listContacts(actor, client.id)}
            canEdit={clientActions(actor).edit}
            canMerge={clientActions(actor).merge}
          />
        </ClientMessages>
      );
    case 'submissions':
      return <ClientSubmissions actor={actor} clientId={client.id} />;
    case 'contracts':
      return <ClientContracts actor={actor} clientId={client.id} />;
    case 'orders':
      return (
        <ClientMessages namespaces={['validation', 'clients', 'references']}>
          <ClientOrders
            clientId={client.id}
            currency={client.currency}
            orders={await listPurchaseOrders(actor, client.id)}
            canEdit={editsOrders(actor)}
          />
        </ClientMessages>
      );
    case 'invoices':
      return <ClientInvoices actor={actor} clientId={client.id} />;
    case 'mandates':
      return (
        <ClientMessages namespaces={['validation', 'mandates']}>
          <ClientMandates
            clientId={client.id}
            clientName={client.name}
            mandates={await listMandates(actor, client.id)}
            canEdit={editsMandates(actor)}
            canAdd={editsMandates(actor) && concerns('direct_debits', actor.company.country)}
          />
        </ClientMessages>
      );
  }
}
