'use client';
import Button from '@mui/material/Button';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useEditing } from '@/components/timesheets/editing-context';
import { useToast } from '@/components/ui/toast';
import { useAction } from '@/components/ui/use-action';

const path = '/api/v1/timesheets/status';

/** Saves what is typed, then submits it. */
export function SubmitButton({ again }: { again: boolean }) {
  const t = useTranslations('timesheets');
  const toast = useToast();
  const { sheetId, flush, version } = useEditing();
  const { start, pending, dialog } = useAction();
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    setSaving(true);
    const isSaved = await flush();
    setSaving(false);
    if (!isSaved) return toast({ message: t('notReady'), tone: 'error' });
    const call = { method: 'put' as const, path };
    start({
      ...call,
      body: { timesheet_ids: [sheetId], status: 'submitted' },
      etag: `"${version()}"`,
      success: t('done.submitted'),
      undo: again ? undefined : { ...call, body: { timesheet_ids: [sheetId], status: 'draft' } },
    });
  };
  return (
    <>
      <Button variant="contained" loading={saving || pending} onClick={() => void submit()}>
        {t(again ? 'steps.submitAgain' : 'steps.submit')}
      </Button>
      {dialog}
    </>
  );
}
