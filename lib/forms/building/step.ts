import type { Edit } from '@/lib/forms/building/edit';
import { placeOf, type Workbench } from '@/lib/forms/building/workbench';

/**
 * The step that moves a part one place up or down: a field moves on into the section before or after its own. Undefined
 * if the part is first or last already.
 *
 * @param by -1 up, 1 down
 */
export function stepBy(bench: Workbench, id: string, by: -1 | 1): Edit | undefined {
  if (bench.sections[id]) {
    const at = bench.order.indexOf(id) + by;
    return at < 0 || at >= bench.order.length ? undefined : { do: 'move_section', id, at };
  }
  const place = placeOf(bench, id);
  if (!place) return undefined;
  const at = place.at + by;
  const last = (bench.sections[place.section]?.fields.length ?? 0) - 1;
  if (at >= 0 && at <= last) return { do: 'move_field', id, section: place.section, at };
  const section = bench.order[bench.order.indexOf(place.section) + by];
  const other = section === undefined ? undefined : bench.sections[section];
  if (section === undefined || !other) return undefined;
  return { do: 'move_field', id, section, at: by === 1 ? 0 : other.fields.length };
}
