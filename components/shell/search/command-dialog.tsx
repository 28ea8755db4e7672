'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMenu } from '@/components/shell/frame-state';
import styles from '@/components/shell/search/command-search.module.css';
import { ScreenSearch } from '@/components/shell/search/screen-search';
import { type Command, useActionsHere } from '@/components/shell/search/use-actions-here';
import { useFoundRecords } from '@/components/shell/search/use-found-records';
import { useNewRecords } from '@/components/shell/search/use-new-records';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { useToast } from '@/components/ui/feedback/toast';
import { Dialog } from '@/components/ui/library/dialog';
import { flattenMenu } from '@/lib/menu/flat-menu';
import { switchMode } from '@/lib/theme/settings';

interface Props {
  /** Takes what was typed before the dialog was there. */
  takeTyped: () => string;
  onClose: () => void;
}

/** A dialog with the search for records, screens and what can be done here, in the current menu and outside it. */
export function CommandDialog({ takeTyped, onClose }: Props) {
  const t = useTranslations('shell');
  const { items, screens } = useMenu();
  const [query, setQuery] = useState('');
  const found = useFoundRecords(query);
  const all = [...flattenMenu(items), ...screens];
  const news = useNewRecords(all);
  const actions = [...useActionsHere(), ...news.about(usePathname()), ...useThemeCommands()];
  const copy = useCopy();
  const isNothing = query.trim() !== '' && !found.isFetching && found.records.length === 0;
  const words = {
    field: t('search.records.field'),
    results: t('search.records.results'),
    nothing: t('search.records.nothing'),
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      slotProps={{
        paper: { className: styles.dialog, 'aria-label': t('search.open'), sx: { alignSelf: 'flex-start' } },
      }}
    >
      <ScreenSearch
        autoFocus
        takeTyped={takeTyped}
        screens={all}
        commands={actions}
        more={{
          records: isNothing ? news.named(query.trim()) : found.records,
          isFetching: found.isFetching,
          isNothing,
          onType: setQuery,
          words,
        }}
        onDone={onClose}
        onCopy={copy}
      />
    </Dialog>
  );
}

/** The interface's own commands. */
function useThemeCommands(): Command[] {
  const t = useTranslations('shell');
  const { settings, update } = useInterfaceSettings();
  const other = settings.theme.mode === 'dark' ? 'light' : 'dark';
  return [
    {
      label: other === 'dark' ? t('toDark') : t('toLight'),
      run: () => update((current) => switchMode(current, other)),
    },
    {
      label: t('customizer.title'),
      run: () => update((current) => ({ ...current, customizerVisibility: true })),
    },
  ];
}

/** Copies a telephone number, and says so. */
function useCopy() {
  const t = useTranslations('shell.search');
  const toast = useToast();
  return (phone: string | null): void => {
    if (phone === null) return;
    navigator.clipboard.writeText(phone).then(
      () => toast({ message: t('copied', { phone }) }),
      () => undefined,
    );
  };
}
