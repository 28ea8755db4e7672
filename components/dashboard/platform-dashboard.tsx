import { getFormatter, getTranslations } from 'next-intl/server';
import styles from '@/components/dashboard/dashboard.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import { PageHead } from '@/components/ui/record/page-head';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { FileSize } from '@/components/ui/value/file-size';
import type { PlatformFigures } from '@/lib/companies/platform-figures';
import { companyStates } from '@/lib/companies/states';

interface PlatformDashboardProps {
  /** The names of the reader and of their company. */
  name: string;
  company: string;
  figures: PlatformFigures;
}

/** The dashboard of the platform's people: the number of companies in each state, and how much they use. */
export async function PlatformDashboard({ name, company, figures }: PlatformDashboardProps) {
  const [t, c, states] = [
    await getTranslations('dashboard'),
    await getTranslations('companies.dashboard'),
    await getTranslations('statuses.company'),
  ];
  const format = await getFormatter();
  const most = Math.max(1, ...Object.values(figures.states));
  return (
    <>
      <PageHead
        title={t('title')}
        context={`${t('greeting', { name, company })} ${t('platform')}`}
        primary={<LinkButton href="/companies">{c('all')}</LinkButton>}
      />
      <SummaryStrip
        figures={[
          { label: c('active'), value: format.number(figures.states.active) },
          {
            label: c('new'),
            value: format.number(figures.newThisMonth),
            note: c('newBefore', { count: figures.newLastMonth }),
          },
          { label: c('users'), value: format.number(figures.users), note: c('usersNote') },
          { label: c('storage'), value: <FileSize bytes={figures.bytes} />, note: c('storageNote') },
        ]}
      />
      <div className={styles.grid}>
        <Section title={c('states')}>
          <p className={styles.text}>{c('statesText')}</p>
          <ul className={styles.pipeline}>
            {companyStates.map((state) => (
              <li key={state}>
                <a href={`/companies?filter[state]=${state}`} className={styles.state}>
                  <span>{states(state)}</span>
                  <span className={styles.track}>
                    <span className={styles.bar} style={{ inlineSize: `${(figures.states[state] / most) * 100}%` }} />
                  </span>
                  <span className={styles.count}>{format.number(figures.states[state])}</span>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </>
  );
}
