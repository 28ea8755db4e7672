import { useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import {
  AddInvoicingContact,
  ChangeInvoicingContact,
} from '@/components/contracts/invoicing/invoicing-contact-buttons';
import { LinkButton } from '@/components/ui/action/link-button';
import { removeEntry } from '@/components/ui/action/menu-entries';
import type { Option } from '@/components/ui/inputs/option';
import { ReorderList } from '@/components/ui/list/ordering/reorder-list';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { InvoiceConfiguration, InvoicingContact } from '@/lib/contracts/invoicing/schema';
import type { Contract } from '@/lib/contracts/schema';

interface InvoicingContactsProps {
  contract: Contract;
  contacts: readonly InvoicingContact[];
  /** The recipients of the invoices while the contract has no contacts of its own. */
  recipients: InvoiceConfiguration['recipients'];
  /** The client's people; only for a reader who may change the setup. */
  choices: { people: readonly Option[]; openClient: boolean } | null;
}

/** The people at the client who get the invoices, in order. */
export function InvoicingContacts({ contract, contacts, recipients, choices }: InvoicingContactsProps) {
  const t = useTranslations('contracts.invoicing');
  const left = choices?.people.filter(({ value }) => !contacts.some((one) => one.client_contact.id === value)) ?? [];
  const hint = choices && left.length === 0 && t(choices.people.length === 0 ? 'noneAtClient' : 'allChosen');
  const openClient = choices?.openClient && hint && (
    <LinkButton href={`/clients/${contract.client.id}?tab=contacts`} variant="outlined">
      {t('openClient')}
    </LinkButton>
  );
  const add =
    left.length > 0 ? <AddInvoicingContact contractId={contract.id} people={left} /> : openClient || undefined;
  if (contacts.length === 0 && recipients.length > 0) {
    return (
      <Section title={t('contacts')} actions={add}>
        <p className={styles.text}>{t('clientRecipients', { client: contract.client.name })}</p>
        <ol className={styles.people}>
          {recipients.map((person) => (
            <li key={person.email}>
              <Person person={person} type={person.recipient_type} />
            </li>
          ))}
        </ol>
      </Section>
    );
  }
  if (contacts.length === 0) {
    return (
      <div className={styles.block}>
        <EmptyState
          title={t('emptyTitle')}
          text={hint || t('emptyText', { client: contract.client.name })}
          action={add}
        />
      </div>
    );
  }
  return (
    <Section title={t('contacts')} actions={add}>
      <p className={styles.text}>{t('contactsText', { client: contract.client.name })}</p>
      {choices ? (
        <ReorderList
          path={`/api/v1/contracts/${contract.id}/invoicing-contacts/reorder`}
          items={contacts.map((contact) => ({
            id: contact.id,
            name: contact.client_contact.name,
            content: <Person person={contact.client_contact} type={contact.recipient_type} />,
            actions: (
              <ContactActions
                contact={contact}
                people={choices.people.filter(
                  ({ value }) => value === contact.client_contact.id || left.some((one) => one.value === value),
                )}
              />
            ),
          }))}
        />
      ) : (
        <ol className={styles.people}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <Person person={contact.client_contact} type={contact.recipient_type} />
            </li>
          ))}
        </ol>
      )}
      {hint && <p className={`${styles.hint} ${styles.after}`}>{hint}</p>}
    </Section>
  );
}

interface PersonProps {
  person: { name: string; title: string | null; email: string };
  type: InvoicingContact['recipient_type'];
}

function Person({ person: { name, title, email }, type }: PersonProps) {
  const recipient = useTranslations('references.recipient_type');
  return (
    <div className={styles.person}>
      <div>
        <strong>{name}</strong>
        <p className={styles.hint}>
          {title && `${title} · `}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <StatusChip label={recipient(type)} />
    </div>
  );
}

function ContactActions({ contact, people }: { contact: InvoicingContact; people: readonly Option[] }) {
  const t = useTranslations('contracts.invoicing');
  const {
    id,
    contract_id: contractId,
    version,
    recipient_type: recipient,
    client_contact: { id: clientContactId, name },
  } = contact;
  return (
    <div className={styles.actions}>
      <ChangeInvoicingContact contact={{ id, contractId, clientContactId, name, recipient, version }} people={people} />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[
          removeEntry(t, { path: `/api/v1/contracts/${contractId}/invoicing-contacts/${id}`, version }, { name }),
        ]}
      />
    </div>
  );
}
