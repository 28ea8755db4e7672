'use client';
import { createContext, type ReactNode, useContext, useDeferredValue, useMemo } from 'react';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { useNameOf } from '@/components/forms/builder/use-words';
import type { ConditionField } from '@/components/forms/conditions/condition-field';
import { pathsOf, type Workbench } from '@/lib/forms/building/workbench';
import { kindOf } from '@/lib/forms/definition/field-types';
import { textIn } from '@/lib/forms/definition/fields';
import type { Field } from '@/lib/forms/definition/schema';

/** A field of the form in the builder, as a condition or a sum may name it. */
export interface ChoosableField extends ConditionField {
  id: string;
  field: Field;
  place: NonNullable<ConditionField['place']>;
}

type NamedFields = ReadonlyMap<string, ChoosableField>;

const NamedFieldsContext = createContext<NamedFields | null>(null);

/** Every field with a value, by its path. */
export function useNamedFields(): NamedFields {
  const named = useContext(NamedFieldsContext);
  if (!named) throw new Error('a condition outside of the builder');
  return named;
}

/**
 * Names the fields once for all conditions of the form; slightly later than typing: a condition may wait for a label,
 * typing may not.
 */
export function NamedFieldsProvider({ children }: { children: ReactNode }) {
  const bench = useDeferredValue(useBuilt((state) => state.history.present));
  const language = useBuilt((state) => state.language);
  const { company } = useBuilder();
  const nameOf = useNameOf();
  const named = useMemo(
    () => namedFields(bench, nameOf, (text) => textIn(text, language, company)),
    [bench, nameOf, language, company],
  );
  return <NamedFieldsContext value={named}>{children}</NamedFieldsContext>;
}

function namedFields(
  bench: Workbench,
  nameOf: (bench: Workbench, id: string) => string,
  labelOf: (text: Field['label']) => string,
): ReadonlyMap<string, ChoosableField> {
  const named = new Map<string, ChoosableField>();
  const paths = pathsOf(bench);
  for (const sectionId of bench.order) {
    const section = nameOf(bench, sectionId);
    const place = { section: sectionId, hasEntries: (bench.sections[sectionId]?.repeats ?? null) !== null };
    for (const id of bench.sections[sectionId]?.fields ?? []) {
      const [field, path] = [bench.fields[id], paths.get(id)];
      const kind = field && kindOf(field);
      if (!field || !kind || path === undefined) continue;
      const options = new Map((field.options ?? []).map((option) => [option.key, labelOf(option.label) || option.key]));
      named.set(path, { id, path, section, place, field, kind, label: nameOf(bench, id), options });
    }
  }
  return named;
}
