import { getTranslations } from 'next-intl/server';
import { readAnswerPage } from '@/app/(authenticated)/module/submissions/[submissionId]/(record)/read-answer-page';
import { menuOf, nextStepOf, pdfOf } from '@/components/forms/answer/answer-actions';
import { AnswerActivity } from '@/components/forms/answer/answer-activity';
import { AnswerNotices } from '@/components/forms/answer/answer-notices';
import { AnswerSections } from '@/components/forms/answer/answer-sections';
import { AnswerStatus } from '@/components/forms/answer/answer-status';
import { AnswerSummary } from '@/components/forms/answer/answer-summary';
import { MovePreview } from '@/components/forms/answer/move-preview';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { ButtonLink } from '@/components/ui/plain/button';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { listActivities } from '@/lib/activities/data';
import { previewMove } from '@/lib/forms/answers/moving/move.data';
import { pageId } from '@/lib/http/page-id';

interface Props {
  params: Promise<{ submissionId: string }>;
  searchParams: Promise<{ move?: string }>;
}

export async function generateMetadata({ params }: Props) {
  const { answer } = (await readAnswerPage(await pageId(params, 'submissionId'))).record;
  return { title: `${answer.form.name} · ${answer.number}` };
}

export default async function AnswerPage({ params, searchParams }: Props) {
  const { actor, record } = await readAnswerPage(await pageId(params, 'submissionId'));
  const { answer, sections, allowed, newest, company, zone } = record;
  const [t, activities] = [await getTranslations('answers'), await listActivities(actor, 'form_submission', answer.id)];
  const moves = (await searchParams).move !== undefined && newest !== null && allowed.edit && answer.status === 'draft';
  const list = `/module/${answer.form.id}`;
  return (
    <>
      <PageHead
        title={answer.form.name}
        status={<AnswerStatus status={answer.status} />}
        context={t('context', { number: answer.number, version: answer.form_version })}
        breadcrumbs={[{ label: answer.form.name, href: list }]}
        primary={
          <>
            <ButtonLink variant="outlined" href={pdfOf(answer)} download>
              {t('steps.pdf')}
            </ButtonLink>
            <NextStepButton step={nextStepOf(answer, allowed, t)} />
          </>
        }
        menu={[
          ...menuOf(answer, allowed, t, { pdfBeside: true, afterDelete: list }),
          ...rulesEntry(actor, await getTranslations('trigger_rules'), 'form', answer.id),
        ]}
      />
      <AnswerSummary answer={answer} />
      {moves ? (
        <MovePreview
          answer={answer}
          sections={sections}
          company={company}
          zone={zone}
          move={await previewMove(actor, answer.id)}
        />
      ) : (
        <AnswerNotices answer={answer} newest={newest} allowed={allowed} />
      )}
      <RecordLayout aside={<AnswerActivity title={t('activity')} activities={activities} />}>
        <AnswerSections answer={answer} sections={sections} company={company} zone={zone} canEdit={allowed.edit} />
      </RecordLayout>
    </>
  );
}
