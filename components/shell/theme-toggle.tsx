'use client';

import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslations } from 'next-intl';
import { useInterfaceSettings } from '@/components/shell/interface-settings';
import { switchMode } from '@/lib/theme/settings';

/** Switches between light and dark; the light theme that was comes back. */
export function ThemeToggle() {
  const t = useTranslations('shell');
  const { settings, update } = useInterfaceSettings();
  const isDark = settings.theme.mode === 'dark';
  const label = isDark ? t('toLight') : t('toDark');
  return (
    <IconButton
      color="inherit"
      aria-label={label}
      title={label}
      onClick={() => update((current) => switchMode(current, isDark ? 'light' : 'dark'))}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  );
}
