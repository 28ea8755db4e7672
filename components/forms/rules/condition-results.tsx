import { useTranslations } from 'next-intl';
import styles from '@/components/forms/rules/condition-results.module.css';
import { useConditionText } from '@/components/forms/rules/use-condition-text';
import { Icon } from '@/components/ui/value/icon';
import { checkCirclePath, errorPath } from '@/components/ui/value/icon-paths';
import type { ModelField, WeighedComparison } from '@/lib/trigger-rules/schema';

interface ConditionResultsProps {
  conditions: readonly WeighedComparison[];
  fields: readonly ModelField[];
  /** The company's time zone. */
  zone: string;
}

/** Each condition of a rule with the value that it read, and whether it was met. */
export function ConditionResults({ conditions, fields, zone }: ConditionResultsProps) {
  const t = useTranslations('trigger_rules.why');
  const tell = useConditionText(fields, zone);
  if (conditions.length === 0) return null;
  return (
    <ul className={styles.list}>
      {conditions.map((condition, index) => {
        const { asked, saw } = tell(condition);
        return (
          // Conditions in a log never move, and two may be the same.
          <li key={index} className={styles.item} data-met={condition.holds}>
            <Icon
              path={condition.holds ? checkCirclePath : errorPath}
              size="small"
              className={styles.mark}
              label={t(condition.holds ? 'met' : 'unmet')}
            />
            <span>
              <bdi>{asked}</bdi> <bdi className={styles.saw}>({saw})</bdi>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
