'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { statusCall } from '@/components/timesheets/timesheet-actions';
import { useEditing } from '@/components/timesheets/week/editing-context';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';
import { useToast } from '@/components/ui/feedback/toast';

/** Saves what is typed, then submits it. */
export function SubmitButton({ again }: { again: boolean }) {
  const t = useTranslations('timesheets');
  const toast = useToast();
  const { sheetId, flush, version } = useEditing();
  const { start, pending } = useAction();
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    setSaving(true);
    const isSaved = await flush();
    setSaving(false);
    if (!isSaved) return toast({ message: t('notReady'), tone: 'error' });
    start({
      ...statusCall([sheetId], 'submitted'),
      etag: `"${version()}"`,
      success: t('done.submitted'),
      // A rejected sheet that is submitted again cannot become rejected again by undo.
      undo: again ? undefined : statusCall([sheetId], 'draft'),
    });
  };
  return (
    <BusyButton variant="contained" busy={saving || pending} onPress={() => void submit()}>
      {t(again ? 'steps.submitAgain' : 'steps.submit')}
    </BusyButton>
  );
}
