'use client';
import { useEffect, useState } from 'react';
import type { BuilderStore } from '@/components/forms/builder/builder-store';
import { clearDraft, saveDraft } from '@/components/ui/form/drafts/draft-storage';
import { Autosave } from '@/components/ui/form/saving/autosave';
import { saveOnLeaving } from '@/components/ui/form/saving/save-on-leaving';
import { definitionOf, type Workbench } from '@/lib/forms/building/workbench';
import type { FormDetail } from '@/lib/forms/schema';
import { ApiError, api } from '@/lib/http/api-client';

const delay = 1_000;

export const formPath = (id: string): string => `/api/v1/forms/${id}`;
export const draftKey = (id: string): string => `form-builder-${id}`;

/**
 * Saves the draft a moment after the last step. Unsaved steps are also stored in this tab, so that they survive a
 * session that ends meanwhile.
 */
export function useSaving(store: BuilderStore, form: { id: string; version: number }): Autosave<Workbench> {
  const [autosave] = useState(
    () =>
      new Autosave<Workbench>({
        value: store.bench(),
        version: form.version,
        delay,
        now: () => new Date(),
        isSame: (one, other) => one === other,
        isStale: (error) => error instanceof ApiError && error.status === 412,
        write: async (bench, version) => {
          const definition = definitionOf(bench);
          saveDraft(draftKey(form.id), { at: new Date().toISOString(), values: { version, definition } });
          const { data } = await api.put<FormDetail>(formPath(form.id), definition, { ifMatch: `"${version}"` });
          clearDraft(draftKey(form.id));
          return data.version;
        },
      }),
  );
  useEffect(() => store.subscribe(() => autosave.change(store.bench())), [autosave, store]);
  useEffect(() => (store.canEdit ? saveOnLeaving(autosave) : undefined), [autosave, store]);
  return autosave;
}
