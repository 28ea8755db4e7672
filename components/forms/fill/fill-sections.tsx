'use client';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { FillFields } from '@/components/forms/fill/fields/fill-fields';
import { FillEntries } from '@/components/forms/fill/fill-entries';
import type { OneEntry } from '@/components/forms/fill/fill-reader';
import { wordsOf } from '@/components/forms/fill/words';
import { FormSection } from '@/components/ui/form/form-section';
import type { Clock } from '@/lib/forms/answers/values/evaluate-answer';
import { evaluateTyped, type Typed } from '@/lib/forms/answers/values/typed';
import type { Definition } from '@/lib/forms/definition/schema';

interface FillSectionsProps {
  definition: Definition;
  clock: Clock;
  only?: OneEntry;
}

/** The sections of a form that are visible with the values typed so far. */
export function FillSections({ definition, clock, only }: FillSectionsProps) {
  const typed: Typed = useDeferredValue(useWatch({ name: 'values' }));
  const evaluated = useMemo(() => evaluateTyped(definition, typed, clock), [definition, typed, clock]);
  return definition.sections
    .filter(({ key }) => (only ? key === only.section : evaluated.isSectionVisible(key)))
    .map((section) => {
      if (section.repeats && !only) return <FillEntries key={section.key} section={section} evaluated={evaluated} />;
      return (
        <FormSection key={section.key} title={wordsOf(section.title)} text={wordsOf(section.help)}>
          <FillFields section={section} entry={only?.index} evaluated={evaluated} />
        </FormSection>
      );
    });
}
