'use client';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { fileDownloadPath } from '@/components/ui/icon-paths';
import { queryText } from '@/lib/format/list-url';

/** The log as it is filtered now, as a file of either kind: plain links, which the browser downloads. */
export function AuditExport({ labels }: { labels: Readonly<Record<'csv' | 'xlsx', string>> }) {
  const t = useTranslations('ui');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const kept = [...useSearchParams()].filter(([key]) => key !== 'cursor' && key !== 'limit');
  const close = () => setAnchor(null);
  return (
    <>
      <Button startIcon={<Icon path={fileDownloadPath} />} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={anchor ? id : undefined} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('export')}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(['csv', 'xlsx'] as const).map((format) => (
          <MenuItem key={format} component="a" href={`/api/v1/audit-log/export?${queryText([...kept, ['format', format]])}`} download onClick={close}>
            {labels[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
