import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AnswerSections } from '@/components/forms/answer/answer-sections';
import { AnswerStatus } from '@/components/forms/answer/answer-status';
import { InvitationTable } from '@/components/forms/invitations/invitation-table';
import { InviteButton } from '@/components/forms/invitations/invite-button';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import type { Actor } from '@/lib/actor';
import { answerHref } from '@/lib/forms/answers/addresses';
import { readAnswerRecord } from '@/lib/forms/answers/showing/record.data';
import type { SubjectAnswer, SubjectForm } from '@/lib/forms/answers/subjects/subject';
import { listSubjectAnswers } from '@/lib/forms/answers/subjects/subject.data';
import { listInvitations } from '@/lib/forms/invitations/data';
import type { Invitation } from '@/lib/forms/invitations/schema';
import type { Subject } from '@/lib/forms/subjects';

interface Props {
  actor: Actor;
  form: SubjectForm;
  subject: Subject;
}

/** A form's answers about a record; or, for a form that is answered once per record, the fields of that one answer. */
export async function SubjectTab({ actor, form, subject }: Props) {
  const [t, { answers, adds }] = [
    await getTranslations('answers.subject'),
    await listSubjectAnswers(actor, form.id, subject),
  ];
  const [only] = answers;
  if (form.isOnce && only) return <OwnFields actor={actor} id={only.id} />;
  const { invites, invitations } = await listInvitations(actor, { form_id: form.id, subject_id: subject.id });
  const actions = adds && (
    <>
      {invites && <Invite form={form} subjectId={subject.id} />}
      <LinkButton href={`/module/${form.id}/add?subject_id=${subject.id}`} size="small" variant="outlined">
        {t('add')}
      </LinkButton>
    </>
  );
  return (
    <>
      {only ? (
        <Answers form={form} answers={answers} actions={actions} />
      ) : (
        <EmptyState title={t('empty')} text={t('emptyText', { form: form.label })} action={actions || undefined} />
      )}
      {invitations.length > 0 && <Sent invitations={invitations} />}
    </>
  );
}

/** The button that mails the form to somebody without an account. */
async function Invite({ form, subjectId }: { form: SubjectForm; subjectId: string }) {
  const t = await getTranslations('form_invitations');
  return (
    <ClientMessages namespaces={['validation', 'form_invitations']}>
      <InviteButton dialog={{ form: { id: form.id, label: form.label }, subjectId }} size="small">
        {t('send')}
      </InviteButton>
    </ClientMessages>
  );
}

/** The open invitations to answer the form. */
async function Sent({ invitations }: { invitations: readonly Invitation[] }) {
  const t = await getTranslations('form_invitations');
  return (
    <Section title={t('title')} flush>
      <InvitationTable invitations={invitations} />
    </Section>
  );
}

interface AnswersProps {
  form: SubjectForm;
  answers: SubjectAnswer[];
  actions: ReactNode;
}

async function Answers({ form, answers, actions }: AnswersProps) {
  const t = await getTranslations('answers.subject');
  return (
    <Section title={form.label} actions={actions} flush>
      <DataTable
        label={form.label}
        page={{ rows: answers }}
        columns={[
          { key: 'number', header: t('number'), primary: true, cell: (row) => row.number },
          { key: 'status', header: t('status'), card: 'fact', cell: (row) => <AnswerStatus status={row.status} /> },
          { key: 'author', header: t('author'), card: 'fact', cell: (row) => row.author },
          {
            key: 'submitted',
            header: t('submitted'),
            card: 'fact',
            cell: (row) => <Instant value={row.submitted_at} />,
          },
        ]}
        rowKey={(row) => row.id}
        rowHref={(row) => answerHref(row.id)}
        empty={null}
      />
    </Section>
  );
}

/** The single answer, section by section, with a link to edit it. */
async function OwnFields({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('answers');
  const { answer, sections, company, zone, allowed } = await readAnswerRecord(actor, id);
  return (
    <>
      <Section
        title={answer.form.name}
        actions={
          <LinkButton href={allowed.edit ? `${answerHref(id)}/edit` : answerHref(id)} size="small" variant="outlined">
            {t(allowed.edit ? 'steps.edit' : 'subject.open')}
          </LinkButton>
        }
      >
        <a href={answerHref(id)}>{answer.number}</a> <AnswerStatus status={answer.status} />
      </Section>
      <AnswerSections answer={answer} sections={sections} company={company} zone={zone} canEdit={allowed.edit} />
    </>
  );
}
