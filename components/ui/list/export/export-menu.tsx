'use client';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { fileDownloadPath } from '@/components/ui/value/icon-paths';
import type { ExportFormat } from '@/lib/lists/export-format';
import { queryText } from '@/lib/lists/list-url';

const ExportItems = onDemand(() => import('@/components/ui/list/export/export-items').then((part) => part.ExportItems));

interface ExportMenuProps {
  /** The address of a format's file. */
  addressOf: (format: ExportFormat) => string;
  /** Starts the export differently from opening its address: in the background. */
  onPick?: ((format: ExportFormat) => void) | undefined;
}

/**
 * The file formats of a list. Plain links: the session cookie is sent with them, and the browser shows the progress and
 * keeps the file's name.
 */
export function ExportMenu({ addressOf, onPick }: ExportMenuProps) {
  const t = useTranslations('ui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<Icon path={fileDownloadPath} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        {...ExportItems.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('export')}
      </Button>
      {anchor && <ExportItems id={id} anchor={anchor} addressOf={addressOf} onPick={onPick} onClose={close} />}
    </>
  );
}

/**
 * The address of the list's file: the whole list, as it is currently filtered and sorted, with these columns. Other
 * parameters of the page's address are left out.
 */
export function useExportAddress(
  path: string,
  columns: readonly string[] | undefined,
  of: Readonly<Record<string, string>> = {},
): (format: ExportFormat) => string {
  const kept = [...useSearchParams()].filter(([key]) => /^(search|sort|filter\[.+\])$/.test(key));
  const shown = columns ? [['columns', columns.join(',')] as const] : [];
  return (format) => `${path}?${queryText([...Object.entries(of), ...kept, ['format', format], ...shown])}`;
}
