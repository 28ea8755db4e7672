import { useTranslations } from 'next-intl';
import styles from '@/components/requirements/requirements.module.css';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';
import { useJoin } from '@/components/ui/value/use-join';
import { acceptOf, typesOf, uploadPurposes } from '@/lib/files/purposes';

interface HandInFormProps {
  /** Part of the ids of the form's fields: the page has several forms. */
  id: string;
  /** What the document is called, and its type. */
  name: string;
  type: string;
  /** The address to which the form is sent. */
  action: string;
}

/** The form with which somebody without an account hands in a document; it works without scripts. */
export function HandInForm({ id, name, type, action }: HandInFormProps) {
  const [t, join] = [useTranslations('still_to_do.form'), useJoin()];
  return (
    <form method="post" encType="multipart/form-data" action={action} aria-label={name} className={styles.form}>
      <input type="hidden" name="document_type" value={type} />
      <div className={styles.field}>
        <label htmlFor={`expiry-${id}`}>{t('expiry')}</label>
        <Input id={`expiry-${id}`} name="expiry_date" type="date" aria-describedby={`expiry-help-${id}`} />
        <p id={`expiry-help-${id}`} className={styles.note}>
          {t('expiryHelp')}
        </p>
      </div>
      <div className={styles.field}>
        <label htmlFor={`file-${id}`}>{t('file')}</label>
        {/* A phone offers its camera for these types. */}
        <input
          id={`file-${id}`}
          name="file"
          type="file"
          accept={acceptOf('paper')}
          required
          aria-describedby={`file-help-${id}`}
        />
        <p id={`file-help-${id}`} className={styles.note}>
          {t('types', { types: join(typesOf('paper')), megabytes: uploadPurposes.paper.megabytes })}
        </p>
      </div>
      <div>
        <Button type="submit" variant="contained">
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
