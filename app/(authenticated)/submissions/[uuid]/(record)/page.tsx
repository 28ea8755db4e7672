import { getTranslations } from 'next-intl/server';
import { readSaid, TalkFrame, talkOf } from '@/app/(authenticated)/record-talk';
import { RecordTimeline, type TimelineParams } from '@/app/(authenticated)/record-timeline';
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
import { menuOf, nextStepOf, stageEntries } from '@/components/submissions/submission-actions';
import { SubmissionActivity } from '@/components/submissions/submission-activity';
import { SubmissionOverview } from '@/components/submissions/submission-overview';
import { SubmissionStatus } from '@/components/submissions/submission-status';
import { SubmissionSummary } from '@/components/submissions/submission-summary';
import styles from '@/components/submissions/submissions.module.css';
import { toDoEntry } from '@/components/to-dos/to-do-actions';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import { RecordLayout } from '@/components/ui/record/record-layout';
import { countAttachments } from '@/lib/attachments/data';
import { listActivitiesWithChanges } from '@/lib/audit/record-changes.data';
import { jobNeeds } from '@/lib/auth/jobs-seen';
import { readTogether } from '@/lib/auth/session/actor';
import { currentForm, formTab } from '@/lib/forms/answers/subjects/subject';
import { listSubjectForms } from '@/lib/forms/menu.data';
import { pageId } from '@/lib/http/page-id';
import { can, canAny } from '@/lib/permissions';
import { listSubmissionContacts } from '@/lib/submissions/client-contacts/data';
import { findSubmissionMargin } from '@/lib/submissions/floor.data';
import { submissionActions } from '@/lib/submissions/policy';
import { listStageNames } from '@/lib/submissions/stages/data';

const tabs = ['overview', 'contacts', 'interviews', 'answers', 'files', 'activity'] as const;
/** The number of activities beside the record; the tab shows them all. */
const latest = 6;

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
  const { contacts, files, activities, said, margin, stages } = await readTogether(actor, async (inside) => ({
    contacts: await listSubmissionContacts(inside, uuid),
    files: await countAttachments(inside, { submissionId: uuid }),
    activities: await listActivitiesWithChanges(inside, 'submission', uuid, lexicon),
    said: await readSaid(inside, record),
    margin: await findSubmissionMargin(inside, submission),
    stages: submissionActions(inside, submission).changeStatus ? await listStageNames(inside) : [],
  }));
  const counts: Partial<Record<string, number>> = { contacts: contacts.length, files };
  const [t, status] = [await getTranslations('submissions'), await getTranslations('statuses.submission')];
  const talk = await talkOf(actor, record, said);
  const current = tabs.find((one) => one === tab) ?? 'overview';
  const forms = await listSubjectForms(actor, 'candidate_submission');
  const form = currentForm(forms, tab);
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
        primary={<NextStepButton step={nextStepOf(submission, allowed, { t, status })} />}
        menu={[
          ...stageEntries(submission, stages, allowed, { t, status }),
          ...menuOf(submission, allowed, { t, status }, { afterDelete: '/submissions' }),
          ...toDoEntry(actor, await getTranslations('to_dos'), 'submission', uuid),
          ...rulesEntry(actor, await getTranslations('trigger_rules'), 'candidate_submission', uuid),
        ]}
      />
      <SubmissionSummary submission={submission} linksClient={can(actor, 'view_clients')} />
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
      {current === 'activity' ? (
        <RecordTimeline actor={actor} record={record} path={href('overview')} params={shown}>
          {(entries) => <SubmissionActivity title={t('sections.activity')} {...entries} isPage />}
        </RecordTimeline>
      ) : (
        <RecordLayout
          aside={
            <TalkFrame talk={talk}>
              <SubmissionActivity title={t('sections.latest')} activities={activities} talk={talk} most={latest} />
              {activities.length + (said?.comments.length ?? 0) > latest && (
                <a href={href('activity')} className={styles.all}>
                  {t('allActivity')}
                </a>
              )}
            </TalkFrame>
          }
        >
          {current === 'contacts' && <ContactsTab actor={actor} submission={submission} contacts={contacts} />}
          {current === 'interviews' && <InterviewsTab actor={actor} submission={submission} />}
          {current === 'answers' && <AnswersTab actor={actor} submission={submission} />}
          {current === 'files' && <FilesTab actor={actor} submission={submission} />}
          {form && <SubjectTab actor={actor} form={form} subject={{ type: 'candidate_submission', id: uuid }} />}
          {current === 'overview' && !form && (
            <SubmissionOverview
              submission={submission}
              linksCandidate={can(actor, 'view_candidates')}
              linksJob={canAny(actor, jobNeeds)}
              contractHref={openContract && submission.contract_id ? `/contracts/${submission.contract_id}` : null}
            />
          )}
        </RecordLayout>
      )}
    </>
  );
}
