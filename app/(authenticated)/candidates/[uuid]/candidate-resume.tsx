import { getLocale, getTranslations } from 'next-intl/server';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { ResumeModel } from '@/components/candidates/resume-model';
import { ResumeSuggestions } from '@/components/candidates/resume-suggestions';
import { ResumeText } from '@/components/candidates/resume-text';
import { ClientMessages } from '@/components/shell/client-messages';
import { RunProgress } from '@/components/ui/feedback/run-progress';
import { Alert } from '@/components/ui/plain/alert';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { candidates } from '@/lib/candidates/data';
import { readNewestResume } from '@/lib/candidates/resumes/data';
import { findOfferedModel } from '@/lib/candidates/resumes/model/ask.data';
import { combine } from '@/lib/candidates/resumes/model/combine';
import { instruction, textSent } from '@/lib/candidates/resumes/model/question';
import type { Resume } from '@/lib/candidates/resumes/schema';
import { can } from '@/lib/permissions';

/** A candidate's résumés: the files, and the text of the newest with what it suggests. */
export async function CandidateResume({ actor, id }: { actor: Actor; id: string }) {
  const [t, locale] = [await getTranslations('candidates'), await getLocale()];
  const [resume, candidate] = [await readNewestResume(actor, id), await candidates.get(actor, id, locale)];
  const canEdit = can(actor, 'edit_candidates');
  const model = resume?.state === 'read' ? await findOfferedModel(actor) : null;
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
      {resume?.suggestions && <Suggested candidate={candidate} resume={resume} canEdit={canEdit} />}
      {model && resume && resume.text !== null && (
        <ResumeModel candidateId={id} model={model} sent={{ instruction, text: textSent(resume.text) }} />
      )}
      {resume && resume.text !== null && <ResumeText resume={resume} text={resume.text} />}
    </>
  );
}

interface SuggestedProps {
  candidate: { id: string; version: number };
  resume: Pick<Resume, 'suggestions' | 'model_suggestions'>;
  canEdit: boolean;
}

/** What the program and the language model have found, one row for each field. */
function Suggested({ candidate, resume: { suggestions, model_suggestions: said }, canEdit }: SuggestedProps) {
  if (!suggestions) return null;
  const { all, fromModel } = combine(suggestions, said);
  const model = said && { name: said.model, found: fromModel };
  return <ResumeSuggestions candidate={candidate} suggestions={all} model={model} canEdit={canEdit} />;
}
