'use client';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { useNamedFields } from '@/components/forms/builder/named-fields';
import { ConditionEditor } from '@/components/forms/conditions/condition-editor';
import type { Condition } from '@/lib/conditions/comparisons';

interface ConditionPropertyProps {
  label: string;
  /** The part that has the condition, if it cannot depend on itself. */
  partId?: string;
  value: Condition | undefined;
  onChange: (value: Condition | undefined, isTyped?: boolean) => void;
}

/** The condition on which a part is visible, or required, or an answer refused. */
export function ConditionProperty({ partId, ...editor }: ConditionPropertyProps) {
  const [named, { endTyping }] = [useNamedFields(), useBuilder()];
  const fields = [...named.values()].filter((field) => field.id !== partId);
  return <ConditionEditor {...editor} named={named} fields={fields} onTyped={endTyping} isOfForm />;
}
