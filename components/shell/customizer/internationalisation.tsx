'use client';

import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import styles from '@/components/shell/customizer/customizer.module.css';
import { SettingSwitch } from '@/components/shell/customizer/section';
import { Flag } from '@/components/shell/settings/flag';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { TextField } from '@/components/ui/library/text-field';
import { findLocale, locales } from '@/lib/i18n/locales';

/** The settings for the language, and for a direction other than the language's own. */
export function Internationalisation() {
  const t = useTranslations('shell.customizer');
  const { locale, direction, changeLocale, update } = useInterfaceSettings();
  return (
    <>
      <TextField
        select
        fullWidth
        label={t('locale')}
        value={locale.code}
        onChange={(event) => changeLocale((findLocale(event.target.value) ?? locale).code)}
      >
        {locales.map((choice) => (
          <MenuItem key={choice.code} value={choice.code} lang={choice.code}>
            <span className={styles.locale}>
              <Flag locale={choice} />
              {choice.label}
            </span>
          </MenuItem>
        ))}
      </TextField>
      <SettingSwitch
        label={t('switchToRtl')}
        checked={direction === 'rtl'}
        onChange={(isOn) => update((current) => ({ ...current, direction: isOn ? 'rtl' : 'ltr' }))}
      />
    </>
  );
}
