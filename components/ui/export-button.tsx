'use client';
import Button from '@mui/material/Button';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { fileDownloadPath } from '@/components/ui/icon-paths';
import { queryText } from '@/lib/format/list-url';

/**
 * Downloads the list as it is filtered and sorted right now, all of it. A plain link: the session cookie goes with it, and
 * the browser shows the progress and keeps the file's name.
 */
export function ExportButton({ path }: { path: string }) {
  const t = useTranslations('ui');
  const kept = [...useSearchParams()].filter(([key]) => key !== 'cursor' && key !== 'limit');
  return (
    <Button href={kept.length > 0 ? `${path}?${queryText(kept)}` : path} download startIcon={<Icon path={fileDownloadPath} />}>
      {t('export')}
    </Button>
  );
}
