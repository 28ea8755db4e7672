'use client';

import { useId, useState } from 'react';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { Flag } from '@/components/shell/flag';
import { FrameButton } from '@/components/shell/frame-button';
import { useInterfaceSettings } from '@/components/shell/interface-settings';
import { locales } from '@/lib/i18n/locales';

/** Changes the interface language. Each language stands under its own name. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const { locale, changeLocale } = useInterfaceSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <FrameButton
        label={t('language', { name: locale.label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Flag locale={locale} />
      </FrameButton>
      {anchor && (
        <Menu id={id} open anchorEl={anchor} onClose={() => setAnchor(null)}>
          {locales.map((choice) => (
            <MenuItem
              key={choice.code}
              lang={choice.code}
              selected={choice.code === locale.code}
              sx={{ gap: 1.5 }}
              onClick={() => {
                setAnchor(null);
                changeLocale(choice.code);
              }}
            >
              <Flag locale={choice} />
              {choice.label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}
