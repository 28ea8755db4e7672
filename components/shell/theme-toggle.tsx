'use client';

import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useInterfaceSettings } from '@/components/shell/interface-settings';
import { switchMode } from '@/lib/theme/settings';

/** Switches between light and dark; the light theme that was comes back. */
export function ThemeToggle() {
  const t = useTranslations('shell');
  const { settings, update } = useInterfaceSettings();
  const isDark = settings.theme.mode === 'dark';
  return (
    <FrameButton
      label={isDark ? t('toLight') : t('toDark')}
      onClick={() => update((current) => switchMode(current, isDark ? 'light' : 'dark'))}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </FrameButton>
  );
}
