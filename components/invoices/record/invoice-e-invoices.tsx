import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import { Section } from '@/components/ui/record/section';
import type { InvoiceFileFormat } from '@/lib/e-invoices/formats';

interface FormatOption {
  format: InvoiceFileFormat;
  missing: readonly { party: 'seller' | 'buyer' | 'document'; field: string; href: string | null }[];
  lacks: 'signature' | 'clearance' | null;
}

/** The invoice in each e-invoice format, or the fields that it lacks, with links to fill them in. */
export function InvoiceEInvoices({ id, formats }: { id: string; formats: readonly FormatOption[] }) {
  const t = useTranslations('invoices.eInvoices');
  return (
    <Section title={t('title')}>
      <p className={styles.formatsText}>{t('text')}</p>
      <dl className={styles.formats}>
        {formats.map(({ format, missing, lacks }) => (
          <div key={format}>
            <dt>{t(`formats.${format}`)}</dt>
            <dd>
              {missing.length === 0 ? (
                <>
                  <a href={`/api/v1/invoices/${id}/e-invoice?format=${format}`} download>
                    {t('download', { format: t(`formats.${format}`) })}
                  </a>
                  {lacks && <p className={styles.formatsText}>{t(lacks === 'signature' ? 'unsigned' : 'uncleared')}</p>}
                </>
              ) : (
                <Missing missing={missing} />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Missing({ missing }: Pick<FormatOption, 'missing'>) {
  const t = useTranslations('invoices.eInvoices');
  return (
    <>
      {t('missing')}
      <ul>
        {missing.map(({ party, field, href }) => {
          const text = t(`parties.${party}`, { field: t(`fields.${field.replace('address.', '')}`) });
          return <li key={`${party}.${field}`}>{href ? <a href={href}>{text}</a> : text}</li>;
        })}
      </ul>
    </>
  );
}
