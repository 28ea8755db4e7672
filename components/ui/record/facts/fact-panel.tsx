import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Fact, type FactGroup, isEmpty } from '@/components/ui/record/facts/fact';
import styles from '@/components/ui/record/facts/fact-panel.module.css';
import { NoValue } from '@/components/ui/value/no-value';

interface FactPanelProps {
  groups: readonly FactGroup[];
  /** Puts what changes a fact around its value, for facts that the reader may change. */
  editable?: (fact: Fact, shown: ReactNode) => ReactNode;
}

/** The facts of a record in one column, each once; those without a value are folded away at the end. */
export function FactPanel({ groups, editable }: FactPanelProps) {
  const t = useTranslations('ui.facts');
  const filled = groups
    .map((group) => ({ ...group, facts: group.facts.filter((fact) => !isEmpty(fact)) }))
    .filter(({ facts }) => facts.length > 0);
  const empty = groups.flatMap(({ facts }) => facts.filter(isEmpty));
  return (
    <div className={styles.panel}>
      {filled.map(({ key, title, facts }) => (
        <section key={key} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <FactList facts={facts} editable={editable} />
        </section>
      ))}
      {empty.length > 0 && (
        <details className={styles.empty}>
          <summary>{t('empty', { count: empty.length })}</summary>
          <FactList facts={empty} editable={editable} />
        </details>
      )}
    </div>
  );
}

function FactList({ facts, editable }: { facts: readonly Fact[] } & Pick<FactPanelProps, 'editable'>) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const shown = isEmpty(fact) ? (
          <NoValue />
        ) : typeof fact.value === 'string' ? (
          <bdi>{fact.value}</bdi>
        ) : (
          fact.value
        );
        return (
          <div key={fact.name}>
            <dt className={styles.label}>{fact.label}</dt>
            <dd className={styles.value}>{fact.edit && editable ? editable(fact, shown) : shown}</dd>
          </div>
        );
      })}
    </dl>
  );
}
