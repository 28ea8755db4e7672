import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { ImpersonateButton } from '@/components/companies/impersonate-button';
import { Section } from '@/components/ui/record/section';
import type { CompanyRecord } from '@/lib/companies/schema';

/** The open consents of the company to support, each with a button to act on it. */
export function CompanySupport({ company, enters }: { company: CompanyRecord; enters: boolean }) {
  const [t, format] = [useTranslations('companies'), useFormatter()];
  const grants = company.support_grants;
  return (
    <Section title={t('sections.support')}>
      {grants.length === 0 ? (
        <p className={styles.intro}>
          {t('grants.none')}. {t('grants.noneText')}
        </p>
      ) : (
        <ul className={styles.grants}>
          {grants.map((grant) => (
            <li key={grant.id} className={styles.grant}>
              <div className={styles.facts}>
                <span className={styles.strong}>{t('grants.asWhom', { name: grant.user.name })}</span>
                {grant.reason && <span dir="auto">{grant.reason}</span>}
                <span className={styles.fact}>
                  {t('grants.openUntil', { date: format.dateTime(new Date(grant.expires_at), 'instant') })} ·{' '}
                  {t('grants.by', { name: grant.granted_by.name })}
                </span>
              </div>
              {enters && company.state === 'active' && (
                <ImpersonateButton
                  companyId={company.id}
                  companyName={company.name}
                  grantId={grant.id}
                  userName={grant.user.name}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
