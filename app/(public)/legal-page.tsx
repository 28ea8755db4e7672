import { getLocale, getTranslations } from 'next-intl/server';
import styles from '@/app/(public)/legal-page.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import type { LegalDocument } from '@/lib/legal/document';
import { readLegalDocument } from '@/lib/legal/document';

/** A legal document in the reader's language, from its static file; shows an error if it cannot be loaded. */
export async function LegalPage({ title, document }: { title: string; document: LegalDocument }) {
  const [t, code] = await Promise.all([getTranslations('public'), getLocale()]);
  const { language } = findLocale(code) ?? defaultLocale;
  const html = await readLegalDocument(document, language);
  return (
    <article className={styles.document}>
      <h1>{title}</h1>
      {html === null ? (
        <Alert severity="error">{t('loadFailed')}</Alert>
      ) : (
        // The HTML is the program's own file, never a user's.
        <div dangerouslySetInnerHTML={{ __html: html }} />
      )}
    </article>
  );
}
