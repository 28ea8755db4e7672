import type { Edit } from '@/lib/forms/building/edit';
import { placeOf, type Workbench } from '@/lib/forms/building/workbench';

/** Whether a part can be dropped beside another: a section among sections, a field among fields or in a section. */
export const takesDrop = (bench: Workbench, id: string, over: string): boolean =>
  bench.fields[id] !== undefined || bench.sections[over] !== undefined;

/**
 * The step that drops a part before or after another. After a section's row, a field becomes the section's first; before
 * it, the last of the previous section.
 */
export function dropAt(bench: Workbench, id: string, over: string, isAfter: boolean): Edit | undefined {
  const behind = (list: readonly string[]) => list.filter((one) => one !== id).indexOf(over) + (isAfter ? 1 : 0);
  if (bench.sections[id]) return { do: 'move_section', id, at: behind(bench.order) };
  const place = placeOf(bench, over);
  if (place)
    return { do: 'move_field', id, section: place.section, at: behind(bench.sections[place.section]?.fields ?? []) };
  const at = bench.order.indexOf(over);
  const before = isAfter ? undefined : bench.order[at - 1];
  if (at < 0) return undefined;
  if (before === undefined) return { do: 'move_field', id, section: over, at: 0 };
  const others = bench.sections[before]?.fields.filter((one) => one !== id) ?? [];
  return { do: 'move_field', id, section: before, at: others.length };
}
