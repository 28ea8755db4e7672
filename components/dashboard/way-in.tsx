import { useTranslations } from 'next-intl';
import styles from '@/components/dashboard/way-in.module.css';
import { LinkButton } from '@/components/ui/action/link-button';
import { Section } from '@/components/ui/record/section';
import { Icon } from '@/components/ui/value/icon';
import { checkCirclePath } from '@/components/ui/value/icon-paths';
import type { WayInStep } from '@/lib/dashboard/way-in';

/** The way in for a company that has only begun: each step with its page, ticked once its records say so. */
export function WayIn({ steps }: { steps: readonly WayInStep[] }) {
  const t = useTranslations('dashboard.wayIn');
  const next = steps.find(({ isDone }) => !isDone)?.key;
  return (
    <Section title={t('title')}>
      <p className={styles.text}>{t('text')}</p>
      <ol className={styles.steps}>
        {steps.map(({ key, path, isDone }) => (
          <li key={key} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.sign}>
              {isDone && <Icon path={checkCirclePath} />}
              <span className="visually-hidden">{isDone ? t('done') : t('open')}</span>
            </span>
            <span className={styles.words}>
              <strong>{t(`steps.${key}.title`)}</strong>
              <span className={styles.quiet}>{t(`steps.${key}.text`)}</span>
            </span>
            {!isDone && (
              <LinkButton href={path} size="small" variant={key === next ? 'contained' : 'outlined'}>
                {t(`steps.${key}.action`)}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
