import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/interviews/interviews.module.css';
import { Button } from '@/components/ui/plain/button';
import { Input, Textarea } from '@/components/ui/plain/input';
import { zoneName } from '@/lib/format/zones';
import type { InterviewPage } from '@/lib/interviews/page';
import { mostProposals } from '@/lib/interviews/schema';

interface InterviewAnswerProps {
  token: string;
  /** The language of the page that comes back. */
  language: string;
  page: InterviewPage;
}

/** The forms with which somebody accepts, declines or proposes other times. */
export function InterviewAnswer({ token, language, page }: InterviewAnswerProps) {
  const [t, locale] = [useTranslations('interview_page'), useLocale()];
  const action = `/api/interviews/${encodeURIComponent(token)}`;
  return (
    <>
      <form method="post" action={action} className={styles.answer}>
        <input type="hidden" name="language" value={language} />
        <label>
          {t('note')}
          <Textarea name="note" rows={2} maxLength={500} defaultValue={page.note ?? ''} dir="auto" />
        </label>
        <div className={styles.actions}>
          <Button type="submit" name="act" value="accept" variant="contained">
            {t('accept')}
          </Button>
          <Button type="submit" name="act" value="decline" variant="outlined">
            {t('decline')}
          </Button>
        </div>
      </form>
      <details className={styles.answer}>
        <summary>{t('propose')}</summary>
        <form method="post" action={action} className={styles.propose}>
          <input type="hidden" name="language" value={language} />
          <input type="hidden" name="act" value="propose" />
          <p>{t('proposeHelp', { zone: zoneName(page.timeZone, locale) })}</p>
          {Array.from({ length: mostProposals }, (_, index) => index + 1).map((number) => (
            <label key={number}>
              {t('proposal', { number })}
              <Input type="datetime-local" name="times" required={number === 1} dir="ltr" />
            </label>
          ))}
          <label>
            {t('note')}
            <Textarea name="note" rows={2} maxLength={500} dir="auto" />
          </label>
          <Button type="submit" variant="contained">
            {t('send')}
          </Button>
        </form>
      </details>
    </>
  );
}
