'use client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { fileDownloadPath } from '@/components/ui/icon-paths';
import { useToast } from '@/components/ui/toast';
import { useErrorText } from '@/components/ui/use-error-text';
import { queryText } from '@/lib/format/list-url';
import { api } from '@/lib/http/api-client';
import type { Task } from '@/lib/tasks/schema';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];

interface UserExportProps {
  /** The list is put together in the background, not while the browser waits. */
  isLong: boolean;
  /** Shows how far the task is. */
  progress: (task: Task, label: string) => ReactNode;
}

/** The list as it is filtered now, as a file of either kind. */
export function UserExport({ isLong, progress }: UserExportProps) {
  const t = useTranslations('users.export');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const close = () => setAnchor(null);
  const addressOf = useAddress();
  const { task, start, dismiss } = useStart(addressOf);
  return (
    <>
      <Button startIcon={<Icon path={fileDownloadPath} />} aria-haspopup="menu" aria-expanded={anchor !== null} aria-controls={anchor ? id : undefined} onClick={(event) => setAnchor(event.currentTarget)}>
        {t('button')}
      </Button>
      <Menu id={id} open={anchor !== null} anchorEl={anchor} onClose={close}>
        {formats.map((format) => {
          const target = isLong ? { onClick: () => (close(), start(format)) } : { component: 'a', href: addressOf(format), download: true, onClick: close };
          return <MenuItem key={format} {...target}>{t(format)}</MenuItem>;
        })}
      </Menu>
      <Dialog open={task !== null} onClose={dismiss} fullWidth maxWidth="xs" aria-labelledby={`${id}-title`}>
        <DialogTitle id={`${id}-title`}>{t('title')}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ marginBlockEnd: 2 }}>{t('text')}</DialogContentText>
          {task && progress(task, t('making'))}
        </DialogContent>
        <DialogActions>
          <Button onClick={dismiss}>{t('close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function useAddress(): (format: Format) => string {
  const kept = [...useSearchParams()].filter(([key]) => key !== 'cursor' && key !== 'limit');
  return (format) => `/api/v1/users/export?${queryText([...kept, ['format', format]])}`;
}

function useStart(addressOf: (format: Format) => string) {
  const [task, setTask] = useState<Task | null>(null);
  const [errorText, toast] = [useErrorText(), useToast()];
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: async (format: Format) => (await api.get<Task>(addressOf(format))).data,
    onSuccess: setTask,
    onError: (error) => {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    },
  });
  return { task, start: mutate, dismiss: () => setTask(null) };
}
