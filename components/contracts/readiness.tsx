import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/contracts/contracts.module.css';
import { InviteContractor } from '@/components/contracts/invite-contractor';
import type { Option } from '@/components/ui/inputs/option';
import { Section } from '@/components/ui/record/section';
import { Icon } from '@/components/ui/value/icon';
import { checkCirclePath, radioButtonUncheckedPath } from '@/components/ui/value/icon-paths';
import { lacksFirstRate } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';

interface ReadinessProps {
  contract: Pick<ContractRecord, 'id' | 'status' | 'candidate' | 'consultant' | 'start_date' | 'candidate_rates'>;
  /** How many people at the client get the invoices. */
  recipients: number;
  /** Whether the candidate has an invitation that they have not followed yet. */
  isInvited: boolean;
  /** How the candidate can be invited; null if they have an account already, or this reader may not invite them. */
  invitation: { roles: readonly Option[]; usualRole: string } | null;
  /** Whether the reader can prepare the contract, not only invite its candidate. */
  prepares: boolean;
}

/**
 * What a contract still lacks: what activation requires, and what work and invoices require. A draft shows the list
 * until it is activated, a contract in force only as long as something is missing.
 */
export function Readiness({ contract, recipients, isInvited, invitation, prepares }: ReadinessProps) {
  const t = useTranslations('contracts.ready');
  const steps = useSteps(contract, recipients, isInvited, prepares);
  const isDraft = contract.status === 'draft';
  if (!isDraft && steps.every(({ state }) => state === 'done')) return null;
  return (
    <Section title={t(isDraft ? 'title' : 'titleOpen')}>
      <ul className={styles.steps}>
        {steps.map(({ key, text, state, href }) => (
          <li key={key} className={styles.step} data-state={state}>
            {state === 'done' ? (
              <Icon path={checkCirclePath} size="small" />
            ) : (
              <Icon path={radioButtonUncheckedPath} size="small" />
            )}
            <span>
              <strong className={state === 'required' ? styles.required : 'visually-hidden'}>{t(state)}</strong> {text}{' '}
              {key === 'consultant' && state === 'open' && invitation && !isInvited && (
                <InviteContractor
                  contractId={contract.id}
                  name={contract.candidate.name}
                  email={contract.candidate.email ?? ''}
                  {...invitation}
                />
              )}
              {href && <a href={href}>{t('go')}</a>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface Step {
  key: string;
  text: string;
  state: 'required' | 'open' | 'done';
  href?: string;
}

function useSteps(
  contract: ReadinessProps['contract'],
  recipients: number,
  isInvited: boolean,
  prepares: boolean,
): Step[] {
  const t = useTranslations('contracts.ready');
  const format = useFormatter();
  const { id, candidate, consultant, start_date: start } = contract;
  const day = format.dateTime(new Date(`${start}T00:00:00Z`), 'day');
  const noConsultant = isInvited ? t('consultantInvited', { email: candidate.email ?? '' }) : t('consultantMissing');
  const account: Step = consultant
    ? { key: 'consultant', text: t('consultant', { name: consultant.name }), state: 'done' }
    : {
        key: 'consultant',
        text: noConsultant,
        state: 'open',
        ...(prepares ? { href: `/contracts/${id}/edit` } : {}),
      };
  if (!prepares) return [account];
  return [
    lacksFirstRate(contract)
      ? { key: 'rate', text: t('rateMissing', { day }), state: 'required', href: `/contracts/${id}?tab=rates` }
      : { key: 'rate', text: t('rate'), state: 'done' },
    account,
    recipients > 0
      ? { key: 'contact', text: t('contact'), state: 'done' }
      : { key: 'contact', text: t('contactMissing'), state: 'open', href: `/contracts/${id}?tab=invoicing` },
  ];
}
