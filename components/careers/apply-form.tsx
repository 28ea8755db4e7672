import { useTranslations } from 'next-intl';
import styles from '@/components/careers/careers.module.css';
import card from '@/components/ui/form/card-form.module.css';
import { Button } from '@/components/ui/plain/button';
import { Input, Textarea } from '@/components/ui/plain/input';
import { Tick } from '@/components/ui/plain/tick';
import { useJoin } from '@/components/ui/value/use-join';
import { longestMessage } from '@/lib/careers/schema';
import { acceptOf, typesOf, uploadPurposes } from '@/lib/files/purposes';

interface ApplyFormProps {
  /** The company's name in its careers page's address, and the job's id. */
  slug: string;
  job: string;
  company: string;
  /** The language of the page that comes back. */
  language: string;
  /** When the page was written, in milliseconds. */
  shown: number;
}

/** The form with which anybody applies for a job; it works without scripts. */
export function ApplyForm({ slug, job, company, language, shown }: ApplyFormProps) {
  const [t, join] = [useTranslations('careers'), useJoin()];
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/careers/${slug}/${job}/apply?language=${encodeURIComponent(language)}`}
      className={card.form}
    >
      <input type="hidden" name="shown" value={shown} />
      <div className={styles.unseen} aria-hidden="true">
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className={styles.field}>
        <label htmlFor="name">{t('form.name')}</label>
        <Input id="name" name="name" autoComplete="name" required maxLength={200} dir="auto" />
      </div>
      <div className={styles.field}>
        <label htmlFor="email">{t('form.email')}</label>
        <Input id="email" name="email" type="email" autoComplete="email" maxLength={254} dir="ltr" />
      </div>
      <div className={styles.field}>
        <label htmlFor="phone">{t('form.phone')}</label>
        <Input
          id="phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          minLength={3}
          maxLength={40}
          pattern="[+\(\)\d٠-٩۰-۹ .\-\/x]+"
          title={t('problems.phone')}
          dir="ltr"
        />
        <p className={styles.hint}>{t('form.reach')}</p>
      </div>
      <div className={styles.field}>
        <label htmlFor="file">{t('form.resume')}</label>
        <input id="file" name="file" type="file" accept={acceptOf('resume')} required />
        <p className={styles.hint}>
          {t('form.types', { types: join(typesOf('resume')), megabytes: uploadPurposes.resume.megabytes })}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor="message">{t('form.message')}</label>
        <Textarea id="message" name="message" rows={3} maxLength={longestMessage} dir="auto" />
      </div>
      <Tick name="consent" value="yes" required label={t('consent', { company })} />
      <div>
        <Button type="submit" variant="contained">
          {t('form.send')}
        </Button>
      </div>
    </form>
  );
}
