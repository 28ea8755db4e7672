'use client';

import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { Icon } from '@/components/ui/value/icon';
import { tunePath } from '@/components/ui/value/icon-paths';

/** A button that opens the Customizer. */
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
      <Icon path={tunePath} />
    </FrameButton>
  );
}
