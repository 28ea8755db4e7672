import { Employees } from '@/components/contracts/employees';
import { InvoicingContacts } from '@/components/contracts/invoicing/invoicing-contacts';
import { InvoicingFacts } from '@/components/contracts/invoicing/invoicing-facts';
import { InvoicingSetupForm } from '@/components/contracts/invoicing/invoicing-form-part';
import { OrderUse } from '@/components/contracts/invoicing/order-use';
import { RecurringLines } from '@/components/contracts/recurring/recurring-lines';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { listContacts } from '@/lib/clients/contacts.data';
import { listInvoicingContacts } from '@/lib/contracts/invoicing/contacts.data';
import { getInvoiceConfiguration, listEmployees } from '@/lib/contracts/invoicing/data';
import { listRecurringLines } from '@/lib/contracts/recurring/data';
import type { Contract } from '@/lib/contracts/schema';
import { concerns } from '@/lib/i18n/local-needs';
import { can } from '@/lib/permissions';
import { findPurchaseOrder } from '@/lib/purchase-orders/data';
import { seesOrders } from '@/lib/purchase-orders/policy';

interface InvoicingTabProps {
  actor: Actor;
  contract: Contract;
  edits: boolean;
  /** Whether the actor may edit the amounts that a client is billed. */
  editsRates: boolean;
}

/** How the contract is invoiced, and to which contacts. */
export async function InvoicingTab({ actor, contract, edits, editsRates }: InvoicingTabProps) {
  const openClient = can(actor, 'view_clients');
  const [configuration, contacts, employees, recurring, people] = await Promise.all([
    getInvoiceConfiguration(actor, contract.id),
    listInvoicingContacts(actor, contract.id),
    listEmployees(actor, contract.id),
    moneySeen(actor).bill ? listRecurringLines(actor, contract.id) : null,
    edits && openClient ? listContacts(actor, contract.client.id) : [],
  ]);
  const number = configuration.in_force.purchase_order;
  const order =
    number !== null && seesOrders(actor) ? await findPurchaseOrder(actor, contract.client.id, number) : null;
  return (
    <ClientMessages namespaces={['validation', 'contracts', 'references', 'payment_terms', 'second_tax']}>
      <InvoicingContacts
        contract={contract}
        contacts={contacts}
        recipients={configuration.recipients}
        choices={edits ? { people: people.map(({ id, name }) => ({ value: id, label: name })), openClient } : null}
      />
      {edits ? (
        <InvoicingSetupForm
          key={configuration.version}
          configuration={configuration}
          hasPublicCodes={concerns('fatturapa', actor.company.country, configuration.cig, configuration.cup)}
          hasNatura={concerns('fatturapa', actor.company.country, configuration.natura)}
          hasRetentionCode={concerns('fatturapa', actor.company.country, configuration.in_force.retained_tax_code)}
        />
      ) : (
        <InvoicingFacts configuration={configuration} />
      )}
      {recurring && (
        <RecurringLines
          contract={{ id: contract.id, start: contract.start_date, currency: contract.currency }}
          hasNatura={concerns('fatturapa', actor.company.country, configuration.natura)}
          lines={recurring}
          edits={editsRates}
        />
      )}
      {order && <OrderUse order={order} />}
      <Employees employees={employees} />
    </ClientMessages>
  );
}
