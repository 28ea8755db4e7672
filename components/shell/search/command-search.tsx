'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import styles from '@/components/shell/search/command-search.module.css';
import { EarlyLetters } from '@/components/shell/search/early-letters';
import { noteOpened } from '@/components/shell/search/opened-records';
import { useSingleKeys } from '@/components/ui/keys/use-single-keys';
import { onDemand } from '@/components/ui/on-demand';
import { Icon } from '@/components/ui/value/icon';
import { searchPath } from '@/components/ui/value/icon-paths';
import { letterOf } from '@/lib/keys/table';

const CommandDialog = onDemand(() =>
  import('@/components/shell/search/command-dialog').then((part) => part.CommandDialog),
);

/** Opens the search for records and screens with a button, with Ctrl+K (⌘K on a Mac) or with /. */
export function CommandSearch() {
  const t = useTranslations('shell.search');
  // While the dialog's script is on its way, its letters are kept here.
  const [early, setEarly] = useState<EarlyLetters | null>(null);
  const pathname = usePathname();
  useEffect(() => noteOpened(pathname), [pathname]);
  const open = () => setEarly((current) => current ?? new EarlyLetters(() => setEarly(null)));
  const close = () => {
    early?.take();
    setEarly(null);
  };
  useSingleKeys({ search: () => open }, 'frame');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || letterOf(event) !== 'K') return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={early !== null}
        aria-keyshortcuts="Control+K Meta+K"
        {...CommandDialog.early}
        onClick={open}
      >
        <Icon path={searchPath} size="small" />
        <span className={styles.text}>{t('open')}</span>
        <kbd className={styles.keys} aria-hidden dir="ltr">
          Ctrl K
        </kbd>
      </button>
      {early && <CommandDialog takeTyped={() => early.take()} onClose={close} />}
    </>
  );
}
