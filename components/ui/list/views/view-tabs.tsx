import '@/components/ui/list/rows/menu-button.css';
import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import styles from '@/components/ui/list/views/view-tabs.module.css';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { queryText } from '@/lib/lists/list-url';
import { everythingHref, keptParams, type ListView, type ListViews, viewHref } from '@/lib/lists/views';

interface ViewTabsProps {
  views: ListViews;
  path: string;
  params: Readonly<Record<string, string>>;
  /** The view that the address shows; null for none. */
  shown: ListView | null;
}

/**
 * The views of a list as links, so that they work before any script has loaded, and the menu of the one that is shown,
 * which `RowMenus` opens. A list without views has no tabs.
 */
export function ViewTabs({ views, path, params, shown }: ViewTabsProps) {
  const t = useTranslations('ui');
  const id = useId();
  const sheet = useRef<HTMLElement>(null);
  if (views.tabs.length === 0) return null;
  const tabs = [
    { key: '', label: t('views.all'), href: everythingHref(path, views) },
    ...views.tabs.map((view) => ({ key: view.id, label: view.name, href: viewHref(path, view) })),
  ];
  const current = shown?.id ?? '';
  const name = shown?.name ?? t('views.all');
  return (
    <div className={styles.views}>
      <TabsNav label={t('views.label')} current={current} tabs={tabs} />
      <button
        type="button"
        className={styles.chosen}
        popoverTarget={id}
        aria-label={t('labelled', { label: t('views.label'), value: name })}
      >
        <span>{name}</span>
      </button>
      <nav id={id} ref={sheet} popover="auto" className={styles.sheet} aria-label={t('views.label')}>
        {tabs.map(({ key, label, href }) => (
          <a
            key={key}
            href={href}
            aria-current={key === current ? 'page' : undefined}
            onClick={() => sheet.current?.hidePopover()}
          >
            {label}
          </a>
        ))}
      </nav>
      {shown && views.keeps && (
        <button
          type="button"
          data-menu="views"
          value={`${shown.id}?address=${encodeURIComponent(queryText(Object.entries(keptParams(params))))}`}
          aria-haspopup="menu"
          aria-label={t('views.actionsFor', { name: shown.name })}
        />
      )}
    </div>
  );
}
