import { getTranslations } from 'next-intl/server';
import { AnswerSections } from '@/components/forms/answer/answer-sections';
import { AnswerStatus } from '@/components/forms/answer/answer-status';
import { LinkButton } from '@/components/ui/action/link-button';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyState } from '@/components/ui/list/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import type { Actor } from '@/lib/auth/session/page-actor';
import { answerHref } from '@/lib/forms/answers/addresses';
import { readAnswerRecord } from '@/lib/forms/answers/record.data';
import type { SubjectForm } from '@/lib/forms/answers/subject';
import { listSubjectAnswers } from '@/lib/forms/answers/subject.data';
import type { FormSubject } from '@/lib/forms/definition/schema';

interface Props {
  actor: Actor;
  form: SubjectForm;
  subject: { type: FormSubject; id: string };
}

/**
 * What a form says about a record: its answers, or, of a form that is answered once for each record, that answer itself: the
 * company's own fields of the record.
 */
export async function SubjectTab({ actor, form, subject }: Props) {
  const [t, { answers, adds }] = [
    await getTranslations('answers.subject'),
    await listSubjectAnswers(actor, form.id, subject),
  ];
  const add = adds && (
    <LinkButton href={`/module/${form.id}/add?subject_id=${subject.id}`} size="small" variant="outlined">
      {t('add')}
    </LinkButton>
  );
  const [only] = answers;
  if (!only)
    return <EmptyState title={t('empty')} text={t('emptyText', { form: form.label })} action={add || undefined} />;
  if (form.isOnce) return <OwnFields actor={actor} id={only.id} />;
  return (
    <Section title={form.label} actions={add} flush>
      <DataTable
        label={form.label}
        page={{ rows: answers }}
        columns={[
          { key: 'number', header: t('number'), primary: true, cell: (row) => row.number },
          { key: 'status', header: t('status'), card: 'fact', cell: (row) => <AnswerStatus status={row.status} /> },
          { key: 'author', header: t('author'), card: 'fact', cell: (row) => row.author.name },
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

/** The one answer, section by section, and the way to change it. */
async function OwnFields({ actor, id }: { actor: Actor; id: string }) {
  const t = await getTranslations('answers');
  const { answer, sections, company, allowed } = await readAnswerRecord(actor, id);
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
      <AnswerSections answer={answer} sections={sections} company={company} canEdit={allowed.edit} />
    </>
  );
}
