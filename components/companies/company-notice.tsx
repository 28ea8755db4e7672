import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import type { CompanyRecord } from '@/lib/companies/schema';

/** Says why nobody of the company can sign in, and until when that can be undone. */
export function CompanyNotice({ company }: { company: CompanyRecord }) {
  const [t, format] = [useTranslations('companies.notice'), useFormatter()];
  const day = (value: string | null) => (value ? format.dateTime(new Date(value), { dateStyle: 'medium' }) : '');
  switch (company.state) {
    case 'active':
      return null;
    case 'pending':
      return (
        <Alert severity="info" className={styles.notice}>
          {t('pending')}
        </Alert>
      );
    case 'suspended':
      return (
        <Alert severity="warning" className={styles.notice}>
          {t('suspended', { date: day(company.suspended_at) })}
          {company.suspended_reason && (
            <UserText className={styles.reason}>{t('suspendedWhy', { reason: company.suspended_reason })}</UserText>
          )}
        </Alert>
      );
    case 'deleting':
      return (
        <Alert severity="error" className={styles.notice}>
          {t('deleting', { date: day(company.delete_after) })}
        </Alert>
      );
  }
}
