import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { validate as isUuid } from 'uuid';
import { readFillable } from '@/app/(authenticated)/module/[uuid]/add/read-fillable';
import { begunVersion } from '@/app/(authenticated)/module/begun-version';
import { FillScreen } from '@/app/(authenticated)/module/fill-screen';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { wordsOf } from '@/components/forms/fill/words';
import { Alert } from '@/components/ui/plain/alert';
import { PageHead } from '@/components/ui/record/page-head';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata({ params }: Props) {
  const { form } = await readFillable(await pageId(params));
  return { title: (await getTranslations('fill'))('addTitle', { form: wordsOf(form.definition.name) }) };
}

export default async function AddAnswerPage({ params, searchParams }: Props) {
  const search = await searchParams;
  const { subject_id: subjectId, mandatory } = search;
  const asked = typeof subjectId === 'string' && isUuid(subjectId) ? subjectId : null;
  const { actor, form } = await readFillable(await pageId(params), asked, begunVersion(search));
  if (form.existing) redirect(`/module/submissions/${form.existing}/edit`);
  const [t, subjects] = [await getTranslations('fill'), await getTranslations('forms.builder.subjects')];
  const { definition, subject } = form;
  const name = wordsOf(definition.name);
  const description = wordsOf(definition.description);
  const isMandatory = mandatory !== undefined;
  return (
    <>
      <PageHead
        title={name}
        context={description || undefined}
        breadcrumbs={isMandatory ? undefined : [{ label: name, href: `/module/${form.id}` }]}
      />
      {isMandatory && (
        <Alert severity="info" className={styles.notice}>
          {t('mandatory')}
        </Alert>
      )}
      {form.isArchived ? (
        <Alert severity="info">{t('archived')}</Alert>
      ) : (
        <FillScreen
          actor={actor}
          form={form}
          cancel={isMandatory ? undefined : `/module/${form.id}`}
          subject={
            definition.subject ? { label: subjects(definition.subject), initial: subject ?? undefined } : undefined
          }
        />
      )}
    </>
  );
}
