import { getLocale, getTranslations } from 'next-intl/server';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { ResumeSuggestions } from '@/components/candidates/resume-suggestions';
import { ResumeText } from '@/components/candidates/resume-text';
import { ClientMessages } from '@/components/shell/client-messages';
import { RunProgress } from '@/components/ui/feedback/run-progress';
import { Alert } from '@/components/ui/plain/alert';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { readNewestResume } from '@/lib/candidates/resumes/data';
import { can } from '@/lib/permissions';

/** A candidate's résumés: the files, and the text of the newest with what it suggests. */
export async function CandidateResume({ actor, id }: { actor: Actor; id: string }) {
  const [t, locale] = [await getTranslations('candidates'), await getLocale()];
  const [resume, candidate] = [await readNewestResume(actor, id), await candidates.get(actor, id, locale)];
  const canEdit = can(actor, 'edit_candidates');
  return (
    <>
      <Section title={t('tabs.resume')}>
        {resume?.state === 'reading' && (
          <RunProgress href={`/candidates/${id}?tab=resume`} text={t('resume.reading')} again={t('resume.again')} />
        )}
        {resume?.reason && (
          <Alert severity="warning" role="status">
            {t(`resume.reasons.${resume.reason}`)}
          </Alert>
        )}
        <ClientMessages namespaces={['validation', 'files']}>
          <AttachmentList
            parent={{ candidateId: id }}
            attachments={
              resume
                ? [resume, ...resume.earlier].map(({ id, name, size, created_by, created_at }) => ({
                    id,
                    name,
                    size,
                    created_by,
                    created_at,
                  }))
                : []
            }
            canEdit={canEdit}
          />
        </ClientMessages>
      </Section>
      {resume?.suggestions && (
        <ResumeSuggestions candidate={candidate} suggestions={resume.suggestions} canEdit={canEdit} />
      )}
      {resume && resume.text !== null && <ResumeText resume={resume} text={resume.text} />}
    </>
  );
}
