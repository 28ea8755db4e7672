import { useTranslations } from 'next-intl';
import styles from '@/components/clients/clients.module.css';
import { AddClientContact, EditContact } from '@/components/clients/contact-buttons';
import { entriesFrom, removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import type { Contact } from '@/lib/clients/schema';

interface ClientContactsProps {
  clientId: string;
  contacts: Contact[];
  canEdit: boolean;
  canMerge: boolean;
}

/** A table of the contacts of a client. */
export function ClientContacts({ clientId, contacts, canEdit, canMerge }: ClientContactsProps) {
  const t = useTranslations('clients.contacts');
  const columns = useColumns();
  const add = canEdit ? <AddClientContact clientId={clientId} /> : undefined;
  if (contacts.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />;
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        page={{ rows: contacts }}
        columns={columns}
        rowKey={(row) => row.id}
        rowMenu={canEdit ? (row) => <ContactMenu contact={row} merges={canMerge && contacts.length > 1} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<Contact>[] {
  const [t, recipient] = [useTranslations('clients.fields'), useTranslations('references.recipient_type')];
  return [
    { key: 'name', header: t('name'), primary: true, cell: (row) => row.name },
    { key: 'title', header: t('jobTitle'), card: 'fact', cell: (row) => row.title ?? <NoValue /> },
    {
      key: 'approves',
      header: t('approvesTime'),
      card: 'fact',
      cell: (row) => (row.approves_time ? t('yes') : <NoValue />),
    },
    {
      key: 'invoices',
      header: t('invoiceRecipient'),
      card: 'fact',
      cell: (row) => (row.invoice_recipient ? recipient(row.invoice_recipient) : <NoValue />),
    },
    { key: 'email', header: t('email'), card: 'fact', cell: (row) => <a href={`mailto:${row.email}`}>{row.email}</a> },
    {
      key: 'phone',
      header: t('phone'),
      card: 'fact',
      cell: (row) => (row.phone ? <bdi dir="ltr">{row.phone}</bdi> : <NoValue />),
    },
  ];
}

function ContactMenu({ contact, merges }: { contact: Contact; merges: boolean }) {
  const [t, contacts] = [useTranslations('clients'), useTranslations('clients.contacts')];
  const { id, name, version } = contact;
  const href = `/clients/${contact.client_id}/merge-contacts?contact=${id}`;
  return (
    <div className={styles.actions}>
      <EditContact contact={contact} />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={entriesFrom([
          merges && { key: 'merge', label: contacts('merge.open'), href },
          removeEntry(contacts, { path: `/api/v1/client-contacts/${id}`, version }, { name }),
        ])}
      />
    </div>
  );
}
