import { useTranslations } from 'next-intl';
import styles from '@/components/candidates/resume.module.css';
import { Section } from '@/components/ui/record/section';
import type { Resume } from '@/lib/candidates/resumes/schema';

/** The most letters that a page shows; the file has the rest. */
const mostShown = 30_000;

/** The text that was read in a résumé, and how much of it that is. */
export function ResumeText({ resume, text }: { resume: Pick<Resume, 'pages' | 'read_until'>; text: string }) {
  const t = useTranslations('candidates.resume');
  const { page = null, letters = null } = resume.read_until ?? {};
  const notes = [
    ...(page === null ? [] : [t('untilPage', { page, pages: resume.pages ?? page })]),
    ...(letters === null ? [] : [t('untilLetters', { letters })]),
    ...(text.length > mostShown ? [t('shownLetters', { letters: mostShown })] : []),
  ];
  return (
    <Section title={t('text')}>
      {notes.length > 0 && <p className={styles.hint}>{notes.join(' ')}</p>}
      <p className={styles.text} dir="auto">
        {text.slice(0, mostShown).toWellFormed()}
      </p>
    </Section>
  );
}
