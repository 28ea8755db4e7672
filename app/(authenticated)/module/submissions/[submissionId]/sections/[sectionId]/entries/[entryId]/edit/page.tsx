import { getTranslations } from 'next-intl/server';
import {
  readAnswerForm,
  readBegunForm,
} from '@/app/(authenticated)/module/submissions/[submissionId]/read-answer-form';
import { EntryScreen } from '@/app/(authenticated)/module/submissions/[submissionId]/sections/entry-screen';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ submissionId: string; sectionId: string; entryId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props) {
  const { form } = await readAnswerForm(await pageId(params, 'submissionId'));
  return { title: (await getTranslations('fill'))('editTitle', { number: form.answer.number }) };
}

export default async function EditEntryPage({ params, searchParams }: Props) {
  const read = await readBegunForm(await pageId(params, 'submissionId'), searchParams);
  return <EntryScreen {...read} section={(await params).sectionId} entry={await pageId(params, 'entryId')} />;
}
