'use client';

import SettingsIcon from '@mui/icons-material/TuneOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useInterfaceSettings } from '@/components/shell/interface-settings';

/** Opens the Customizer. */
export function CustomizerButton() {
  const t = useTranslations('shell.customizer');
  const { settings, update } = useInterfaceSettings();
  return (
    <IconButton
      color="inherit"
      aria-label={t('open')}
      title={t('open')}
      aria-haspopup="dialog"
      aria-expanded={settings.customizerVisibility}
      onClick={() => update((current) => ({ ...current, customizerVisibility: true }))}
    >
      <SettingsIcon />
    </IconButton>
  );
}
