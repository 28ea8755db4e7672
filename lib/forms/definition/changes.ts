import { fieldsByPath } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';

/** A change in the next version that takes something away from answers to the last one. */
export type Change =
  | { kind: 'field_gone'; path: string }
  | { kind: 'type_changed'; path: string; from: string; to: string }
  | { kind: 'option_gone'; path: string; option: string }
  /** A section takes fewer entries than before: the path is its key, the limit 1 if it no longer repeats. */
  | { kind: 'entries_fewer'; path: string; limit: number }
  /** A field is required that was missing or not required before. */
  | { kind: 'now_required'; path: string };

/** A change with the number of answers that lose something by it, or a rule that names a removed field. */
export type ToldChange = (Change | { kind: 'rule_loses'; path: string; rule: string }) & {
  answers: number;
  /** The name of the field, the section or the option, in the caller's language. */
  name: string;
};

/**
 * The fields that are removed or change their type from one definition to the next: by `section.field`, in the order of
 * the first.
 */
export function changesBetween(before: Pick<Definition, 'sections'>, after: Pick<Definition, 'sections'>): Change[] {
  const [last, next] = [fieldsByPath(before), fieldsByPath(after)];
  const gone = [...last].flatMap(([path, { field }]): Change[] => {
    const kept = next.get(path)?.field;
    if (!kept) return [{ kind: 'field_gone', path }];
    if (kept.type !== field.type) return [{ kind: 'type_changed', path, from: field.type, to: kept.type }];
    const options = new Set((kept.options ?? []).map(({ key }) => key));
    return (field.options ?? [])
      .filter(({ key }) => !options.has(key))
      .map(({ key }) => ({ kind: 'option_gone', path, option: key }));
  });
  const fewer = before.sections.flatMap(({ key, repeats }): Change[] => {
    const kept = after.sections.find((section) => section.key === key);
    const limit = kept?.repeats?.max ?? 1;
    return kept && repeats && limit < repeats.max ? [{ kind: 'entries_fewer', path: key, limit }] : [];
  });
  const required = [...next].flatMap(([path, { field }]): Change[] =>
    field.required && !last.get(path)?.field.required ? [{ kind: 'now_required', path }] : [],
  );
  return [...gone, ...fewer, ...required];
}
