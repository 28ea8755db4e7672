'use client';

import { useTranslations } from 'next-intl';
import styles from '@/components/shell/customizer/customizer.module.css';
import { Internationalisation } from '@/components/shell/customizer/internationalisation';
import { RegionSwitches } from '@/components/shell/customizer/region-switches';
import { CustomizerSection, SettingSwitch } from '@/components/shell/customizer/section';
import { Swatches } from '@/components/shell/customizer/swatches';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { Drawer } from '@/components/ui/library/drawer';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { defaultSettings, switchMode } from '@/lib/theme/settings';
import { headerThemes, mainThemes, sidebarThemes } from '@/lib/theme/values';

/** The settings drawer (specification, section 2, Layout). The page behind it shows every choice at once. */
export function Customizer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.customizer');
  const { settings, update } = useInterfaceSettings();
  const { mode, main, header, sidebar } = settings.theme;
  const choose = (change: Partial<typeof settings.theme>) =>
    update((current) => ({ ...current, theme: { ...current.theme, ...change } }));
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // The page keeps its own colours while the user chooses them.
      slotProps={{
        backdrop: { invisible: true },
        paper: { className: styles.drawer, 'aria-labelledby': 'customizer-title', role: 'dialog' },
      }}
    >
      <div className={styles.head}>
        <h2 id="customizer-title" className={styles.title}>
          {t('title')}
        </h2>
        <IconButton aria-label={t('close')} onClick={onClose} autoFocus>
          <Icon path={closePath} />
        </IconButton>
      </div>
      <CustomizerSection>
        <SettingSwitch
          label={t('darkTheme')}
          checked={mode === 'dark'}
          onChange={(isOn) => update((current) => switchMode(current, isOn ? 'dark' : 'light'))}
        />
      </CustomizerSection>
      <CustomizerSection title={t('mainTheme')}>
        <Swatches
          name="main"
          choices={mainThemes}
          colorOf={(theme) => theme[mode]}
          chosen={main}
          onChoose={(key) => choose({ main: key })}
        />
      </CustomizerSection>
      <CustomizerSection title={t('headerOptions')}>
        <Swatches
          name="header"
          choices={headerThemes}
          colorOf={(theme) => theme[mode].background}
          chosen={header}
          onChoose={(key) => choose({ header: key })}
        />
        <RegionSwitches region="header" />
      </CustomizerSection>
      <CustomizerSection title={t('sidebarOptions')}>
        <Swatches
          name="sidebar"
          choices={sidebarThemes}
          colorOf={(theme) => theme[mode].background}
          chosen={sidebar}
          onChoose={(key) => choose({ sidebar: key })}
        />
        <RegionSwitches region="sidebar" />
      </CustomizerSection>
      <CustomizerSection title={t('footerOptions')}>
        <RegionSwitches region="footer" />
      </CustomizerSection>
      <CustomizerSection title={t('internationalisation')}>
        <Internationalisation />
      </CustomizerSection>
      <CustomizerSection>
        <Button
          variant="outlined"
          onClick={() => update(({ groups }) => ({ ...defaultSettings, groups, customizerVisibility: true }))}
        >
          {t('reset')}
        </Button>
      </CustomizerSection>
    </Drawer>
  );
}
