'use client';
import MenuItem from '@mui/material/MenuItem';
import { useTranslations } from 'next-intl';
import { Menu } from '@/components/ui/library/menu';
import { type ExportFormat, exportFormats } from '@/lib/lists/export-format';

interface ExportItemsProps {
  id: string;
  anchor: HTMLElement;
  addressOf: (format: ExportFormat) => string;
  onPick: ((format: ExportFormat) => void) | undefined;
  onClose: () => void;
}

/** The menu of an `ExportMenu`. */
export function ExportItems({ id, anchor, addressOf, onPick, onClose }: ExportItemsProps) {
  const t = useTranslations('ui');
  return (
    <Menu id={id} open anchorEl={anchor} onClose={onClose}>
      {exportFormats.map((format) => {
        const target = onPick
          ? { onClick: () => (onClose(), onPick(format)) }
          : { component: 'a', href: addressOf(format), download: true, onClick: onClose };
        return (
          <MenuItem key={format} {...target}>
            {t(`exportAs.${format}`)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
