'use client';

import SettingsIcon from '@mui/icons-material/TuneOutlined';
import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useInterfaceSettings } from '@/components/shell/interface-settings';

/** Opens the Customizer. */
export function CustomizerButton() {
  const t = useTranslations('shell.customizer');
  const { settings, update } = useInterfaceSettings();
  return (
    <FrameButton
      label={t('open')}
      aria-haspopup="dialog"
      aria-expanded={settings.customizerVisibility}
      onClick={() => update((current) => ({ ...current, customizerVisibility: true }))}
    >
      <SettingsIcon />
    </FrameButton>
  );
}
