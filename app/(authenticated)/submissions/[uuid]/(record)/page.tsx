import { getLocale, getTranslations } from 'next-intl/server';
import { RecordTimeline, readRecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
import { RecordToDos, readRecordToDos } from '@/app/(authenticated)/record-to-dos';
import { SubjectTab } from '@/app/(authenticated)/subject-tab';
import { AnswersTab } from '@/app/(authenticated)/submissions/[uuid]/answers-tab';
import { ContactsTab } from '@/app/(authenticated)/submissions/[uuid]/contacts-tab';
import { FilesTab } from '@/app/(authenticated)/submissions/[uuid]/files-tab';
import { InterviewsTab } from '@/app/(authenticated)/submissions/[uuid]/interviews-tab';
import { readSubmission } from '@/app/(authenticated)/submissions/[uuid]/read-submission';
import { readLexicon } from '@/components/audit/read-lexicon';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { MarginGate } from '@/components/margins/margin-gate';
import { ClientMessages } from '@/components/shell/client-messages';
import { ClosedNotice } from '@/components/submissions/closed-notice';
import {
  menuOf,
  nextStepOf,
  sideEntries,
  stageEntries,
  stepToState,
} from '@/components/submissions/submission-actions';
import { SubmissionActivity } from '@/components/submissions/submission-activity';
import { SubmissionBeside } from '@/components/submissions/submission-beside';
import { SubmissionFacts } from '@/components/submissions/submission-facts';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import { SubmissionSummary } from '@/components/submissions/submission-summary';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { StateSteps } from '@/components/ui/record/states/state-steps';
import { NextPeople } from '@/components/work-items/next-people';
import { countAttachments } from '@/lib/attachments/data';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { readTogether } from '@/lib/auth/session/actor';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { readLastOutcome } from '@/lib/interviews/data';
import { isNoMatch } from '@/lib/interviews/policy';
import { can, canAny } from '@/lib/permissions';
import { listSubmissionContacts } from '@/lib/submissions/client-contacts/data';
import { findSubmissionMargin } from '@/lib/submissions/floor.data';
import { submissionActions } from '@/lib/submissions/policy';
import { listStageNames } from '@/lib/submissions/stages/data';
import { type SubmissionStatus as SubmissionState, submissionWay } from '@/lib/submissions/transitions';
import { stepsOf } from '@/lib/transitions/way';
import { readNextPeople } from '@/lib/work-items/next-people.data';

const tabs = ['overview', 'contacts', 'interviews', 'answers', 'files'] as const;

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ tab?: string } & TimelineParams>;
}

export async function generateMetadata({ params }: Props) {
  const { number, candidate } = (await readSubmission(await pageId(params))).submission;
  return { title: `${candidate.name} · ${number}` };
}

export default async function SubmissionPage({ params, searchParams }: Props) {
  const [uuid, { tab, ...shown }] = [await pageId(params), await searchParams];
  const { actor, submission } = await readSubmission(uuid);
  const lexicon = await readLexicon();
  const record = { type: 'submission' as const, id: uuid };
  const current = tabs.find((one) => one === tab) ?? 'overview';
  const forms = await listSubjectForms(actor, 'candidate_submission');
  const form = currentForm(forms, tab);
  const locale = await getLocale();
  const isFirst = current === 'overview' && !form;
  const { contacts, files, timeline, toDos, margin, stages, next, outcome } = await readTogether(
    actor,
    async (inside) => ({
      contacts: await listSubmissionContacts(inside, uuid),
      files: await countAttachments(inside, { submissionId: uuid }),
      timeline: isFirst
        ? await readRecordTimeline(inside, { ...record, version: submission.version }, shown, lexicon)
        : null,
      toDos: isFirst ? await readRecordToDos(inside, record) : [],
      margin: await findSubmissionMargin(inside, submission),
      next: await readNextPeople(inside, uuid, locale),
      outcome: submission.status === 'interviewing' ? await readLastOutcome(inside, uuid) : null,
      stages: submissionActions(inside, submission).changeStatus ? await listStageNames(inside) : [],
    }),
  );
  const counts: Partial<Record<string, number>> = { contacts: contacts.length, files };
  const [t, status] = [await getTranslations('submissions'), await getTranslations('statuses.submission')];
  const openContract = canAny(actor, ['view_contracts', 'view_own_contracts']);
  const allowed = { ...submissionActions(actor, submission), openContract };
  const href = (to: string) => (to === 'overview' ? `/submissions/${uuid}` : `/submissions/${uuid}?tab=${to}`);
  return (
    <>
      <PageHead
        title={submission.candidate.name}
        status={<SubmissionStatus status={submission.status} />}
        context={`${submission.number} · ${submission.position_title}`}
        breadcrumbs={[{ label: t('title'), href: '/submissions' }]}
        primary={<NextStepButton step={nextStepOf(submission, allowed, { t, status }, isNoMatch(outcome))} />}
        menu={[
          ...stageEntries(submission, stages, allowed, { t, status }),
          ...menuOf(submission, allowed, { t, status }, { afterDelete: '/submissions' }),
          ...toDoEntry(actor, await getTranslations('to_dos'), 'submission', uuid),
          ...rulesEntry(actor, await getTranslations('trigger_rules'), 'candidate_submission', uuid),
        ]}
      />
      <StateSteps
        steps={stepsOf(submissionWay, submission.status, openStatesOf(submission, allowed.convert))}
        nameOf={status}
        stepTo={(state) => stepToState(submission, state, { t, status })}
        whyNot={(state) => (state === 'placed' ? t('placedBy') : undefined)}
        sides={sideEntries(submission, { t, status })}
      />
      <NextPeople steps={next} />
      <ClosedNotice submission={submission} />
      <SubmissionSummary submission={submission} />
      {margin && (
        <ClientMessages namespaces={['validation', 'margins']}>
          <MarginGate approval={margin} path={`/api/v1/candidate-submissions/${uuid}/margin-request`} />
        </ClientMessages>
      )}
      <TabsNav
        label={t('tabs.label')}
        current={form ? formTab(form) : current}
        tabs={[
          ...tabs.map((key) => ({ key, label: t(`tabs.${key}`), href: href(key), count: counts[key] })),
          ...forms.map((one) => ({ key: formTab(one), label: one.label, href: href(formTab(one)) })),
        ]}
      />
      {timeline ? (
        <RecordLayout
          facts={
            <ClientMessages namespaces={['validation', 'submissions']}>
              <SubmissionFacts submission={submission} edits={allowed.edit} />
            </ClientMessages>
          }
          aside={
            <>
              <SubmissionBeside
                submission={submission}
                links={{
                  candidate: can(actor, 'view_candidates'),
                  client: can(actor, 'view_clients'),
                  job: canAny(actor, jobNeeds),
                  contract: openContract,
                }}
              />
              <RecordToDos record={record} toDos={toDos} />
            </>
          }
        >
          <RecordTimeline actor={actor} path={href('overview')} read={timeline}>
            {(entries) => <SubmissionActivity title={t('sections.activity')} {...entries} />}
          </RecordTimeline>
        </RecordLayout>
      ) : (
        <>
          {current === 'contacts' && <ContactsTab actor={actor} submission={submission} contacts={contacts} />}
          {current === 'interviews' && <InterviewsTab actor={actor} submission={submission} />}
          {current === 'answers' && <AnswersTab actor={actor} submission={submission} />}
          {current === 'files' && <FilesTab actor={actor} submission={submission} />}
          {form && <SubjectTab actor={actor} form={form} subject={{ type: 'candidate_submission', id: uuid }} />}
        </>
      )}
    </>
  );
}

/** The states that the reader may set now; the conversion to a contract sets the last one. */
const openStatesOf = (
  { next_statuses: next }: { next_statuses: readonly SubmissionState[] },
  converts: boolean,
): SubmissionState[] => [...next, ...(converts ? ['placed' as const] : [])];
