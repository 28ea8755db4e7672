import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/components/ui/action/action';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import styles from '@/components/ui/record/page-head.module.css';

interface PageHeadProps {
  title: string;
  /** A `StatusChip` beside the title. */
  status?: ReactNode;
  /** One line that says where the page belongs: text, or … */
  context?: ReactNode;
  /** … the path to it, without the page itself. */
  breadcrumbs?: readonly { label: string; href: string }[];
  /** The main action: a `LinkButton` or `ActionButton`. */
  primary?: ReactNode;
  /** All other actions. */
  menu?: readonly MenuEntry[];
}

/** The head of a page. */
export function PageHead({ title, status, context, breadcrumbs, primary, menu = [] }: PageHeadProps) {
  const t = useTranslations('ui');
  return (
    <header className={styles.head}>
      <div className={styles.text}>
        {breadcrumbs && (
          <nav aria-label={t('breadcrumbs')} className={styles.context}>
            <ol className={styles.crumbs}>
              {breadcrumbs.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} className={styles.crumb}>
                    {label}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className={styles.titleLine}>
          <h1 className={styles.title}>
            <bdi>{title}</bdi>
          </h1>
          {status}
          <span className={styles.here} data-here="" />
          {context && <p className={styles.context}>{context}</p>}
        </div>
      </div>
      {(primary || menu.length > 0) && (
        <div className={styles.actions} data-actions="" data-edit={menu.find(({ key }) => key === 'edit')?.href}>
          {primary}
          {menu.length > 0 && <RowMenu label={t('moreActions')} entries={menu} />}
        </div>
      )}
    </header>
  );
}
