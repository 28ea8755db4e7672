'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '@/components/shell/search/command-search.module.css';
import { onDemand } from '@/components/ui/on-demand';
import { Icon } from '@/components/ui/value/icon';
import { searchPath } from '@/components/ui/value/icon-paths';

const CommandDialog = onDemand(() =>
  import('@/components/shell/search/command-dialog').then((part) => part.CommandDialog),
);

/** Opens the search for records and screens with a button or with Ctrl+K (⌘K on a Mac). */
export function CommandSearch() {
  const t = useTranslations('shell.search');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts="Control+K Meta+K"
        {...CommandDialog.early}
        onClick={() => setOpen(true)}
      >
        <Icon path={searchPath} size="small" />
        <span className={styles.text}>{t('open')}</span>
        <kbd className={styles.keys} aria-hidden dir="ltr">
          Ctrl K
        </kbd>
      </button>
      {isOpen && <CommandDialog onClose={() => setOpen(false)} />}
    </>
  );
}
