import type { Opening } from '@/app/api/menus/[list]/[id]/opening';
import type { MenuEntry, NextStep } from '@/components/ui/action/action';
import { nameOf, recordMenu } from '@/components/ui/noun/record-menu';
import type { Actor } from '@/lib/actor';
import { permissionTo } from '@/lib/auth/permission-to';
import type { Translator } from '@/lib/i18n/translator';
import { nounOf } from '@/lib/nouns';
import { can } from '@/lib/permissions';
import { editsRecord } from '@/lib/records/edits';
import type { PlainRecords } from '@/lib/records/noun';

/** The steps of a record that the actor may take now. */
export type StepsOf = (actor: Actor, record: object, t: Translator) => { next: NextStep; menu: MenuEntry[] };

/** The menu of a plain noun's row; of one with states, the next step comes first. @throws Problem 404. */
export async function plainMenu(
  noun: PlainRecords,
  { actor, id, locale, t }: Opening,
  stepsOf?: StepsOf,
): Promise<MenuEntry[]> {
  const { key, fields } = noun;
  const record = await noun.get(actor, id, locale);
  const { path, plural } = nounOf(key);
  const allowed = { edit: editsRecord(actor, noun, record), delete: can(actor, permissionTo('delete', key)) };
  const steps = stepsOf?.(actor, record, t(plural));
  return [
    ...(steps?.next ? [{ key: 'next', ...steps.next }] : []),
    ...(steps?.menu ?? []),
    ...recordMenu(path, { ...record, name: nameOf(fields, record) }, allowed, t(plural)),
  ];
}
