import { useTranslations } from 'next-intl';
import { BelongsPanel } from '@/components/ui/record/belongs-panel';
import type { Submission } from '@/lib/submissions/schema';

interface SubmissionBesideProps {
  submission: Submission;
  /** Which of the records the reader may open. */
  links: { candidate: boolean; client: boolean; job: boolean; contract: boolean };
}

/** The records that a submission is about. */
export function SubmissionBeside({ submission, links }: SubmissionBesideProps) {
  const [t, ui] = [useTranslations('submissions'), useTranslations('ui')];
  const { candidate, client, job, contract_id: contractId } = submission;
  return (
    <BelongsPanel
      title={ui('belongs')}
      items={[
        {
          key: 'candidate',
          label: t('fields.candidate'),
          name: candidate.name,
          href: links.candidate ? `/candidates/${candidate.id}` : null,
        },
        {
          key: 'client',
          label: t('fields.client'),
          name: client.name,
          href: links.client ? `/clients/${client.id}` : null,
        },
        ...(job
          ? [{ key: 'job', label: t('fields.job'), name: job.title, href: links.job ? `/jobs/${job.id}` : null }]
          : []),
        ...(contractId && links.contract
          ? [
              {
                key: 'contract',
                label: t('fields.contract'),
                name: t('openContract'),
                href: `/contracts/${contractId}`,
              },
            ]
          : []),
      ]}
    />
  );
}
