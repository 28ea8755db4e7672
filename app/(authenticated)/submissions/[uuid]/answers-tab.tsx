import { getTranslations } from 'next-intl/server';
import { ClientAnswers } from '@/components/shortlists/client-answers';
import styles from '@/components/shortlists/shortlists.module.css';
import { menuOf, nextStepOf } from '@/components/submissions/submission-actions';
import { ActionButton } from '@/components/ui/action/action-button';
import { LinkButton } from '@/components/ui/action/link-button';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Alert } from '@/components/ui/plain/alert';
import type { Actor } from '@/lib/actor';
import { listShortlists } from '@/lib/shortlists/list.data';
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
  const newest = shortlists
    .flatMap((list) => {
      const entry = list.entries.find(({ submission_id: id }) => id === submission.id);
      return list.answers.filter((answer) => answer.is_current && answer.entry_id === entry?.id);
    })
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]?.answer;
  const texts = { t: words, status };
  const reject = menuOf(submission, allowed, texts).find(({ key }) => key === 'reject')?.action;
  return (
    <>
      {newest && !isShown && submission.status !== 'placed' && <Alert severity="info">{t('closed')}</Alert>}
      <div className={styles.offer}>
        {isShown && (newest === 'yes' || newest === 'interview') && (
          <NextStepButton step={nextStepOf(submission, allowed, texts)} />
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
