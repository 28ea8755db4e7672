import { useTranslations } from 'next-intl';
import { ChangeInterview, NameContact } from '@/components/submissions/contact-buttons';
import styles from '@/components/submissions/submissions.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import type { Option } from '@/components/ui/inputs/option';
import { ReorderList } from '@/components/ui/list/ordering/reorder-list';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import type { SubmissionContact } from '@/lib/submissions/client-contacts/schema';
import type { Submission } from '@/lib/submissions/schema';

interface SubmissionContactsProps {
  submission: Submission;
  contacts: readonly SubmissionContact[];
  interviewOptions: readonly Option[];
  /** The client's contacts; null for actors who may not change the submission. */
  choices: { people: readonly Option[]; openClient: boolean } | null;
}

/** A table of the contacts who decide about the candidate, in the order in which they are asked. */
export function SubmissionContacts({ submission, contacts, interviewOptions, choices }: SubmissionContactsProps) {
  const t = useTranslations('submissions.contacts');
  const left = choices?.people.filter(({ value }) => !contacts.some((one) => one.client_contact.id === value)) ?? [];
  const add = left.length > 0 && (
    <NameContact submissionId={submission.id} people={left} interviewOptions={interviewOptions} />
  );
  const hint = choices && left.length === 0 && (choices.people.length === 0 ? t('noneAtClient') : t('allChosen'));
  const openClient = choices?.openClient && hint && (
    <LinkButton href={`/clients/${submission.client.id}?tab=contacts`} variant="outlined">
      {t('openClient')}
    </LinkButton>
  );
  if (contacts.length === 0)
    return (
      <EmptyState
        title={t('empty.title')}
        text={hint || (choices ? t('empty.text') : t('emptyText'))}
        action={add || openClient || undefined}
      />
    );
  return (
    <Section title={t('title', { client: submission.client.name })} actions={add} flush={choices !== null}>
      {choices ? (
        <ReorderList
          path="/api/v1/submission-client-contacts/update-order"
          body={{ submission_id: submission.id }}
          items={contacts.map((contact) => ({
            id: contact.id,
            name: contact.client_contact.name,
            content: <Person contact={contact} interviewOptions={interviewOptions} />,
            actions: <ContactActions contact={contact} interviewOptions={interviewOptions} />,
          }))}
        />
      ) : (
        <ol className={styles.people}>
          {contacts.map((contact) => (
            <li key={contact.id}>
              <Person contact={contact} interviewOptions={interviewOptions} />
            </li>
          ))}
        </ol>
      )}
      {hint && <p className={styles.hint}>{hint}</p>}
    </Section>
  );
}

interface PersonProps {
  contact: SubmissionContact;
  interviewOptions: readonly Option[];
}

function Person({ contact, interviewOptions }: PersonProps) {
  const t = useTranslations('submissions.contacts');
  const { name, title, email } = contact.client_contact;
  const interview =
    interviewOptions.find(({ value }) => value === contact.interview_option)?.label ?? contact.interview_option;
  return (
    <div className={styles.person}>
      <div>
        <strong>{name}</strong>
        <p className={styles.hint}>
          {title && `${title} · `}
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
      <p className={styles.interview}>{interview ?? t('noInterview')}</p>
    </div>
  );
}

function ContactActions({ contact, interviewOptions }: PersonProps) {
  const t = useTranslations('submissions');
  const { name } = contact.client_contact;
  return (
    <div className={styles.actions}>
      <ChangeInterview
        contactId={contact.id}
        name={name}
        option={contact.interview_option}
        interviewOptions={interviewOptions}
      />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[
          {
            key: 'remove',
            label: t('contacts.remove'),
            danger: true,
            action: {
              method: 'delete',
              path: `/api/v1/submission-client-contacts/${contact.id}`,
              confirm: {
                title: t('contacts.removeTitle', { name }),
                text: t('contacts.removeText'),
                confirmLabel: t('contacts.remove'),
                danger: true,
              },
              success: t('contacts.removed'),
            },
          },
        ]}
      />
    </div>
  );
}
