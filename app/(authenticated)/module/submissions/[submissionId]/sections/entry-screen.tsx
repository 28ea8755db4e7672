import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FillScreen } from '@/app/(authenticated)/module/fill-screen';
import type { readAnswerForm } from '@/app/(authenticated)/module/submissions/[submissionId]/read-answer-form';
import { wordsOf } from '@/components/forms/fill/words';
import { PageHead } from '@/components/ui/record/page-head';

interface EntryScreenProps extends Awaited<ReturnType<typeof readAnswerForm>> {
  /** The section's key. */
  section: string;
  /** The id of the entry that is edited; null for a new one. */
  entry: string | null;
}

/** The form for one entry of an answer. */
export async function EntryScreen({ actor, form, section: key, entry }: EntryScreenProps) {
  const { answer, canEdit, definition } = form;
  const record = `/module/submissions/${answer.id}`;
  const section = definition.sections.find((one) => one.key === key && one.repeats);
  const entries = answer.entries[key] ?? [];
  if (!section?.repeats || (entry !== null && !entries.some(({ id }) => id === entry))) notFound();
  if (!canEdit || (entry === null && entries.length >= section.repeats.max)) redirect(record);
  const t = await getTranslations('fill');
  const words = { number: answer.number, section: wordsOf(section.title) };
  return (
    <>
      <PageHead
        title={t(entry === null ? 'addEntryTitle' : 'editEntryTitle', words)}
        breadcrumbs={[
          { label: answer.form.name, href: `/module/${answer.form.id}` },
          { label: answer.number, href: record },
        ]}
      />
      <FillScreen actor={actor} form={form} answer={answer} entry={{ section: key, id: entry }} cancel={record} />
    </>
  );
}
