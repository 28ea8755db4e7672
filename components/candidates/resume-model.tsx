import { useTranslations } from 'next-intl';
import styles from '@/components/candidates/resume.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { Section } from '@/components/ui/record/section';

interface ResumeModelProps {
  candidateId: string;
  model: { host: string; name: string };
  /** What is sent: the program's own instruction, and the text of the résumé as far as it is sent. */
  sent: { instruction: string; text: string };
}

/** Asks the language model for suggestions, and says before what goes where. */
export function ResumeModel({ candidateId, model, sent }: ResumeModelProps) {
  const t = useTranslations('candidates.resume.model');
  return (
    <Section title={t('title')}>
      <p className={styles.hint}>{t('text', { host: model.host, model: model.name })}</p>
      <details className={styles.sent}>
        <summary>{t('sent')}</summary>
        <h3>{t('instruction')}</h3>
        <p className={styles.text} lang="en" dir="ltr">
          {sent.instruction}
        </p>
        <h3>{t('resume', { letters: sent.text.length })}</h3>
        <p className={styles.text} dir="auto">
          {sent.text}
        </p>
      </details>
      <ActionButton
        variant="outlined"
        action={{
          method: 'post',
          path: `/api/v1/candidates/${candidateId}/resume/suggestions`,
          success: t('asked'),
        }}
      >
        {t('ask')}
      </ActionButton>
    </Section>
  );
}
