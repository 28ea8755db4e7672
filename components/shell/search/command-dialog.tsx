'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMenu } from '@/components/shell/frame-state';
import styles from '@/components/shell/search/command-search.module.css';
import { ScreenSearch } from '@/components/shell/search/screen-search';
import { useFoundRecords } from '@/components/shell/search/use-found-records';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { Dialog } from '@/components/ui/library/dialog';
import { flattenMenu } from '@/lib/menu/flat-menu';

/** A dialog with the search for records and screens, in the current menu and outside it. */
export function CommandDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const { items, screens } = useMenu();
  const { update } = useInterfaceSettings();
  const [query, setQuery] = useState('');
  const found = useFoundRecords(query);
  const words = {
    field: t('search.records.field'),
    results: t('search.records.results'),
    nothing: t('search.records.nothing'),
  };
  const openCustomizer = () => update((current) => ({ ...current, customizerVisibility: true }));
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
        screens={[...flattenMenu(items), ...screens]}
        commands={[{ label: t('customizer.title'), run: openCustomizer }]}
        more={{ ...found, onType: setQuery, words }}
        onDone={onClose}
      />
    </Dialog>
  );
}
