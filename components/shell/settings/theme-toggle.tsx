'use client';

import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { Icon } from '@/components/ui/value/icon';
import { darkModePath, lightModePath } from '@/components/ui/value/icon-paths';
import { switchMode } from '@/lib/theme/settings';

/** Switches between light and dark; switching back restores the previous light theme. */
export function ThemeToggle() {
  const t = useTranslations('shell');
  const { settings, update } = useInterfaceSettings();
  const isDark = settings.theme.mode === 'dark';
  return (
    <FrameButton
      label={isDark ? t('toLight') : t('toDark')}
      onClick={() => update((current) => switchMode(current, isDark ? 'light' : 'dark'))}
    >
      {isDark ? <Icon path={lightModePath} /> : <Icon path={darkModePath} />}
    </FrameButton>
  );
}
