'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import type { BuilderStore } from '@/components/forms/builder/builder-store';
import { draftKey } from '@/components/forms/builder/use-saving';
import { useToast } from '@/components/ui/feedback/toast';
import { clearDraft, readDraft } from '@/components/ui/form/drafts/draft-storage';
import { definitionSchema } from '@/lib/forms/definition/schema';

/** Restores what was not saved when the session ended, as a step that can be undone; but not over a newer save. */
export function useRestoredDraft(store: BuilderStore, form: { id: string; version: number }): void {
  const t = useTranslations('forms.builder');
  const [format, toast] = [useFormatter(), useToast()];
  const restore = useEffectEvent(() => {
    const draft = readDraft(draftKey(form.id));
    if (!draft || !store.canEdit) return;
    const { version, definition } = draft.values;
    const kept = definitionSchema.safeParse(definition);
    if (version !== form.version || !kept.success) return clearDraft(draftKey(form.id));
    store.replace(kept.data);
    toast({
      message: t('restored', { time: format.dateTime(new Date(draft.at), 'time') }),
      offer: { label: t('undo'), accept: store.undo },
      until: store.untilNextStep(),
    });
  });
  useEffect(() => restore(), []);
}
