import styles from '@/components/dashboard/dashboard.module.css';
import { Section } from '@/components/ui/record/section';
import type { ModuleEntry } from '@/lib/menu/sidebar';

/** The company's own groups of modules as cards of the start page: what is in each is what its reader's menu has there. */
export function ModuleCards({ modules }: { modules: readonly ModuleEntry[] }) {
  const groups = new Set(modules.flatMap(({ group }) => group ?? []));
  return [...groups].map((name) => (
    <Section key={name} title={name}>
      <ul className={styles.pipeline}>
        {modules
          .filter(({ group }) => group === name)
          .map(({ id, label }) => (
            <li key={id}>
              <a href={`/module/${id}`} className={styles.module}>
                <bdi>{label}</bdi>
              </a>
            </li>
          ))}
      </ul>
    </Section>
  ));
}
