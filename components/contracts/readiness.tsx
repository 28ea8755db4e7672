import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { Icon } from '@/components/ui/icon';
import { checkCirclePath, radioButtonUncheckedPath } from '@/components/ui/icon-paths';
import { Section } from '@/components/ui/section';
import { lacksFirstRate } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';

interface ReadinessProps {
  contract: ContractRecord;
  /** People at the client who get the invoices. */
  recipients: number;
}

/** What a draft still lacks: what activation needs, and what work and invoices will need soon after. */
export function Readiness({ contract, recipients }: ReadinessProps) {
  const t = useTranslations('contracts.ready');
  const format = useFormatter();
  const { id, consultant, start_date: start } = contract;
  const day = format.dateTime(new Date(`${start}T00:00:00Z`), 'day');
  const steps = [
    lacksFirstRate(contract)
      ? { key: 'rate', text: t('rateMissing', { day }), state: 'required' as const, href: `/contracts/${id}?tab=rates` }
      : { key: 'rate', text: t('rate'), state: 'done' as const },
    consultant
      ? { key: 'consultant', text: t('consultant', { name: consultant.name }), state: 'done' as const }
      : { key: 'consultant', text: t('consultantMissing'), state: 'open' as const, href: `/contracts/${id}/edit` },
    recipients > 0
      ? { key: 'contact', text: t('contact'), state: 'done' as const }
      : { key: 'contact', text: t('contactMissing'), state: 'open' as const, href: `/contracts/${id}?tab=invoicing` },
  ];
  return (
    <Section title={t('title')}>
      <ul className={styles.steps}>
        {steps.map(({ key, text, state, href }) => (
          <li key={key} className={styles.step} data-state={state}>
            {state === 'done' ? <Icon path={checkCirclePath} size="small" /> : <Icon path={radioButtonUncheckedPath} size="small" />}
            <span>
              <strong className={state === 'required' ? styles.required : 'visually-hidden'}>{t(state)}</strong> {text}{' '}
              {href && <Link href={href}>{t('go')}</Link>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
