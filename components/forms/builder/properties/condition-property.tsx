'use client';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { useNamedFields } from '@/components/forms/builder/named-fields';
import { ConditionEditor } from '@/components/forms/conditions/condition-editor';
import type { Condition } from '@/lib/conditions/comparisons';

interface ConditionPropertyProps {
  label: string;
  /** The part that has the condition, if it cannot depend on itself. */
  partId?: string;
  /** The section whose entries it is seen from, if it is a section's own check. */
  sectionId?: string;
  value: Condition | undefined;
  onChange: (value: Condition | undefined, isTyped?: boolean) => void;
}

/** The condition on which a part is visible, or required, or an answer refused. */
export function ConditionProperty({ partId, sectionId, ...editor }: ConditionPropertyProps) {
  const [named, { endTyping }] = [useNamedFields(), useBuilder()];
  const all = [...named.values()];
  const fields = all.filter((field) => field.id !== partId);
  const own = sectionId ?? all.find((field) => field.id === partId)?.place.section ?? null;
  return <ConditionEditor {...editor} named={named} fields={fields} onTyped={endTyping} seenFrom={{ section: own }} />;
}
