import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { FillScreen } from '@/app/(authenticated)/module/fill-screen';
import {
  readAnswerForm,
  readBegunForm,
} from '@/app/(authenticated)/module/submissions/[submissionId]/read-answer-form';
import { PageHead } from '@/components/ui/record/page-head';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ submissionId: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props) {
  const { form } = await readAnswerForm(await pageId(params, 'submissionId'));
  return { title: (await getTranslations('fill'))('editTitle', { number: form.answer.number }) };
}

export default async function EditAnswerPage({ params, searchParams }: Props) {
  const { actor, form } = await readBegunForm(await pageId(params, 'submissionId'), searchParams);
  const { answer, canEdit } = form;
  const record = `/module/submissions/${answer.id}`;
  if (!canEdit) redirect(record);
  const t = await getTranslations('fill');
  return (
    <>
      <PageHead
        title={t('editTitle', { number: answer.number })}
        breadcrumbs={[
          { label: answer.form.name, href: `/module/${answer.form.id}` },
          { label: answer.number, href: record },
        ]}
      />
      <FillScreen actor={actor} form={form} answer={answer} cancel={record} />
    </>
  );
}
