import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/candidate-lists/list-mails.module.css';
import { FormSection } from '@/components/ui/form/form-section';
import { UserText } from '@/components/ui/value/user-text';
import { leftOutReasons } from '@/lib/candidates/lists/mailing/fates';
import type { ListMailPreview } from '@/lib/candidates/lists/mailing/schema';

/** What will happen to a mail to a list: who gets it and who does not, how fast it leaves, and how it reads. */
export function ListMailAhead({ ahead }: { ahead: ListMailPreview }) {
  const t = useTranslations('candidate_lists.mails');
  const { count, per_hour: perHour, ahead: waiting, left_out: leftOut, left_out_candidates: people, example } = ahead;
  const without = Object.values(leftOut).reduce((sum, one) => sum + one, 0);
  return (
    <div role="status">
      <FormSection title={t('preview')}>
        <p>
          {t('getting', { count })} {count > 0 && t('pace', { count: perHour })}{' '}
          {waiting > 0 && t('ahead', { count: waiting })}
        </p>
        {without > 0 && (
          <>
            <p>{t('leftOut', { count: without })}</p>
            <ul className={styles.people}>
              {leftOutReasons.map((reason) => (
                <LeftOut key={reason} {...{ reason, people }} count={leftOut[reason] ?? 0} />
              ))}
            </ul>
          </>
        )}
        {example && (
          <div className={styles.mail}>
            <p>{t('example', { name: example.candidate.name })}</p>
            <div lang={example.locale}>
              <UserText className={styles.subject}>{example.subject}</UserText>
              <UserText className={styles.text}>{example.text}</UserText>
            </div>
          </div>
        )}
      </FormSection>
    </div>
  );
}

interface LeftOutProps {
  reason: (typeof leftOutReasons)[number];
  count: number;
  people: ListMailPreview['left_out_candidates'];
}

/** Those of one reason, by name as far as they are named. */
function LeftOut({ reason, count, people }: LeftOutProps) {
  const [t, format] = [useTranslations('candidate_lists.mails'), useFormatter()];
  if (count === 0) return null;
  const own = people.filter((one) => one.reason === reason);
  return (
    <li>
      {t(`reasons.${reason}`)} ({format.number(count)})
      {own.map(({ id, name }, index) => (
        <span key={id}>
          {index === 0 ? ': ' : ', '}
          <a href={`/candidates/${id}`}>
            <bdi>{name}</bdi>
          </a>
        </span>
      ))}
    </li>
  );
}
