import * as z from 'zod';
import { readyNames } from '@/lib/menu/ready-names';
import { lineText } from '@/lib/text/schema';
import { type GroupKey, groupKeys } from '@/lib/theme/menu-groups';

/** The cards of the start page that a company may name. */
export const cardKeys = ['money', 'margin', 'pipeline'] as const;
export type CardKey = (typeof cardKeys)[number];

const naming = {
  /** A name in the company's own words. */
  name: lineText(40).nullable(),
  /** A ready-made name, which each reader has in their language. */
  ready: z.enum(readyNames).nullable(),
};

/** The group that stays in every menu: what is in it is for everybody, so that nobody's menu is ever empty. */
export const stayingGroup: GroupKey = 'today';

const group = z.strictObject({ key: z.enum(groupKeys), ...naming, is_hidden: z.boolean() });
const card = z.strictObject(naming);
type Named = z.output<typeof card>;

/** A company's groups of the menu, each once, in their order. */
export const groupsInput = z.array(group).superRefine((groups, context) => {
  const keys = new Set(groups.map(({ key }) => key));
  if (groups.length !== groupKeys.length || keys.size !== groupKeys.length)
    context.addIssue({ code: 'custom', path: [], params: { key: 'not_a_permutation' } });
  for (const [index, { key, is_hidden: isHidden, ...named }] of groups.entries()) {
    sayBoth(named, [index], context);
    if (key === stayingGroup && isHidden)
      context.addIssue({ code: 'custom', path: [index, 'is_hidden'], params: { key: 'group_stays' } });
  }
});

/** The names of a company's cards. */
export const cardsInput = z
  .strictObject({ money: card, margin: card, pipeline: card })
  .superRefine((cards, context) => {
    for (const key of cardKeys) sayBoth(cards[key], [key], context);
  });

function sayBoth({ name, ready }: Named, path: (string | number)[], context: z.RefinementCtx): void {
  if (name !== null && ready !== null)
    context.addIssue({ code: 'custom', path: [...path, 'name'], params: { key: 'name_or_ready' } });
}

export type MenuGroups = z.output<typeof groupsInput>;
export type CardNames = z.output<typeof cardsInput>;

const unnamed: Named = { name: null, ready: null };

/** The groups that a company has stored, null for the standard. One that is newer than they are comes last, as it is. */
export function parseGroups(stored: unknown): MenuGroups {
  const rows = z.array(z.unknown()).catch([]).parse(stored);
  const kept = rows.flatMap((row) => group.safeParse(row).data ?? []);
  const all = [...kept, ...groupKeys.map((key) => ({ key, ...unnamed, is_hidden: false }))];
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}

/** The names of cards that a company has stored, null for the standard. */
export const parseCards = (stored: unknown): CardNames =>
  z
    .object({ money: card.catch(unnamed), margin: card.catch(unnamed), pipeline: card.catch(unnamed) })
    .catch({ money: unnamed, margin: unnamed, pipeline: unnamed })
    .parse(stored);

/** Whether these are the groups, or the cards, that a company has without choosing any. */
export const areStandardGroups = (groups: MenuGroups): boolean =>
  groups.every(
    ({ key, is_hidden: isHidden, ...named }, index) => key === groupKeys[index] && !isHidden && !isNamed(named),
  );
export const areStandardCards = (cards: CardNames): boolean => !Object.values(cards).some(isNamed);

const isNamed = ({ name, ready }: Named): boolean => name !== null || ready !== null;

/** The name that a company has chosen, in its reader's words; null if it has chosen none. */
export function ownName({ name, ready }: Named, wordOf: (key: string) => string): string | null {
  return name ?? (ready === null ? null : wordOf(ready));
}
