import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Actor } from '@/lib/actor';
import { findHindrances, previewMerge } from '@/lib/merges/merge.data';
import type { Merging } from '@/lib/merges/noun';
import type { MergePreview } from '@/lib/merges/schema';

interface Ahead {
  /** What the merge would move, by kind. */
  moves?: MergePreview['moves'];
  /** Why it is not possible; empty if it is. */
  refusals: string[];
}

/** What a merge would move, or why it would be refused. */
export async function lookAhead(actor: Actor, noun: Merging, id: string, other: string): Promise<Ahead> {
  const problems = await findHindrances(actor, noun, id, { with: other });
  if (problems.length === 0) return { ...(await previewMerge(actor, noun, id, { with: other })), refusals: [] };
  const t = await getTranslations('problems');
  return { refusals: problems.map(({ key, details }) => t(key, details.values)) };
}

/**
 * Whether a merge keeps the values of fields that are taken together, unless somebody chooses: as `mergedColumns` does.
 *
 * @param kept the record that is kept, as its call shows it
 * @param names the field, and those that it brings with it
 */
export function isKeptByItself(
  { defaulted, meaning = [] }: Merging,
  kept: object,
  gone: object,
  names: readonly [field: string, ...brought: string[]],
): boolean {
  if (meaning.includes(names[0])) return true;
  const own = names.filter((one) => textOf(kept, one) !== '');
  const isEmpty = own.every((one) => defaulted.includes(one));
  return !isEmpty && own.some((one) => textOf(kept, one) !== textOf(gone, one));
}

/** A value of a record as a text, empty if there is none. */
export function textOf(record: object, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'object' && value !== null ? String(Reflect.get(value, 'name')) : String(value ?? '');
}
