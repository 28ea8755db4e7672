import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { Kept } from '@/lib/kept';
import { type CardNames, type MenuGroups, parseCards, parseGroups } from '@/lib/menu/arrangement';

interface Arrangement {
  groups: MenuGroups;
  cards: CardNames;
}

/** By company: what it has chosen at one version of its menus, which comes with the session. */
const known = new Kept<Arrangement & { version: number }>(5_000);

/** The order and the names of a company's groups of the menu, and the names of the cards of its start page. */
export async function readArrangement(actor: Actor): Promise<Arrangement> {
  const { companyId, company } = actor;
  const kept = known.get(companyId);
  if (kept?.version === company.menuVersion) return kept;
  const { menuGroups, cardNames } = await tenant(actor, (db) =>
    db.company.findUniqueOrThrow({ where: { id: companyId }, select: { menuGroups: true, cardNames: true } }),
  );
  return known.set(companyId, {
    version: company.menuVersion,
    groups: parseGroups(menuGroups),
    cards: parseCards(cardNames),
  });
}
