import { getTranslations } from 'next-intl/server';
import { readInterviewChoices } from '@/app/(authenticated)/submissions/[uuid]/interview-choices';
import { PlanInterview } from '@/components/interviews/interview-buttons';
import { ClientMessages } from '@/components/shell/client-messages';
import { ClientAnswers } from '@/components/shortlists/client-answers';
import styles from '@/components/shortlists/shortlists.module.css';
import { menuOf, nextStepOf } from '@/components/submissions/submission-actions';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Alert } from '@/components/ui/plain/alert';
import type { Actor } from '@/lib/actor';
import { listInterviews } from '@/lib/interviews/data';
import { takesInterviews } from '@/lib/interviews/policy';
import { listShortlists } from '@/lib/shortlists/list.data';
import type { ShortlistRecord } from '@/lib/shortlists/schema';
import { isShownToClients } from '@/lib/shortlists/shown';
import { submissionActions } from '@/lib/submissions/policy';
import type { Submission } from '@/lib/submissions/schema';

/**
 * What the client's contacts said about a candidate who was sent to them, with the step that follows from the newest
 * answer.
 */
export async function AnswersTab({ actor, submission }: { actor: Actor; submission: Submission }) {
  const [t, words] = [await getTranslations('shortlists'), await getTranslations('submissions')];
  const status = await getTranslations('statuses.submission');
  const shortlists = await listShortlists(actor, { submission_id: submission.id });
  const allowed = { ...submissionActions(actor, submission), openContract: false };
  const isShown = isShownToClients(submission.status);
  const send = allowed.edit && isShown && (
    <LinkButton href={`/submissions/send?ids=${submission.id}`} variant="outlined">
      {words('steps.shortlist')}
    </LinkButton>
  );
  if (shortlists.length === 0)
    return <EmptyState title={t('empty')} text={t('emptyText')} action={send || undefined} />;
  const last = newestOf(shortlists, submission);
  const newest = last?.answer;
  const texts = { t: words, status };
  const reject = menuOf(submission, allowed, texts).find(({ key }) => key === 'reject')?.action;
  return (
    <>
      {newest && !isShown && submission.status !== 'placed' && <Alert severity="info">{t('closed')}</Alert>}
      <div className={styles.offer}>
        {isShown && (newest === 'yes' || newest === 'interview') && (
          <NextStepButton step={nextStepOf(submission, allowed, texts)} />
        )}
        {allowed.edit && last && newest === 'interview' && (
          <PlanAsWished actor={actor} submission={submission} answer={last} />
        )}
        {isShown && newest === 'no' && reject && (
          <ActionButton action={reject} variant="outlined">
            {t('reject')}
          </ActionButton>
        )}
        {send}
      </div>
      <ClientAnswers shortlists={shortlists} submissionId={submission.id} />
    </>
  );
}

type Answer = ShortlistRecord['answers'][number] & { contact_id: string };

/** The newest answer about the submission, with the contact who gave it. */
function newestOf(shortlists: readonly ShortlistRecord[], submission: Submission): Answer | undefined {
  return shortlists
    .flatMap(({ entries, answers, recipients }) => {
      const entry = entries.find(({ submission_id: id }) => id === submission.id);
      return answers.flatMap((answer) => {
        const recipient = recipients.find(({ id }) => id === answer.recipient_id);
        const isOfIt = answer.is_current && answer.entry_id === entry?.id;
        return isOfIt && recipient ? [{ ...answer, contact_id: recipient.contact_id }] : [];
      });
    })
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0];
}

/** Plans the interview that the client asks for, at the first of the times that they proposed, unless one is planned. */
async function PlanAsWished({ actor, submission, answer }: { actor: Actor; submission: Submission; answer: Answer }) {
  if (!takesInterviews(submission.status)) return null;
  if ((await listInterviews(actor, submission.id)).some(({ status }) => status === 'planned')) return null;
  const choices = await readInterviewChoices(actor, submission);
  const wish = { startsAt: answer.times[0] ?? '', timeZone: answer.time_zone, contactId: answer.contact_id };
  return (
    <ClientMessages namespaces={['validation', 'interviews', 'submissions']}>
      <PlanInterview submissionId={submission.id} {...choices} wish={wish} />
    </ClientMessages>
  );
}
