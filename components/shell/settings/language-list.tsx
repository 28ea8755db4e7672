'use client';

import MenuItem from '@mui/material/MenuItem';
import { Flag } from '@/components/shell/settings/flag';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { Menu } from '@/components/ui/library/menu';
import { locales } from '@/lib/i18n/locales';

interface Props {
  id: string;
  anchor: HTMLElement;
  onClose: () => void;
}

/** The list of languages, each with its own name. */
export function LanguageList({ id, anchor, onClose }: Props) {
  const { locale, changeLocale } = useInterfaceSettings();
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      {locales.map((choice) => (
        <MenuItem
          key={choice.code}
          lang={choice.code}
          selected={choice.code === locale.code}
          sx={{ gap: 1.5 }}
          onClick={() => {
            onClose();
            changeLocale(choice.code);
          }}
        >
          <Flag locale={choice} />
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
