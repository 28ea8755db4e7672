'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import type { Workbench } from '@/lib/forms/building/workbench';
import { textIn } from '@/lib/forms/definition/fields';

/** A part's name in the builder: its label, or its type if it has none yet. */
export function useNameOf(): (bench: Workbench, id: string) => string {
  const [t, { company }] = [useTranslations('forms.builder'), useBuilder()];
  const language = useBuilt((state) => state.language);
  return useCallback(
    (bench, id) => {
      const [section, field] = [bench.sections[id], bench.fields[id]];
      const name = textIn(section?.title ?? field?.label, language, company);
      return name || (field ? t(`types.${field.type}`) : t('section'));
    },
    [t, language, company],
  );
}
