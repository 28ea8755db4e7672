import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { type HoursStyle, hoursStyleOf, hoursStyles } from '@/lib/hours-style';

/** How the actor wants hours to be shown: `own` is null for whoever has left it to the company. */
export async function readHoursStyle(actor: Actor): Promise<{ own: HoursStyle | null; company: HoursStyle }> {
  const { hoursStyle, company } = await tenant(actor, (db) =>
    db.user.findUniqueOrThrow({
      where: keyOf(actor, actor.userId),
      select: { hoursStyle: true, company: { select: { hoursStyle: true } } },
    }),
  );
  return {
    own: hoursStyles.find((style) => style === hoursStyle) ?? null,
    company: hoursStyleOf(company.hoursStyle),
  };
}

/** The style in which the actor sees hours. */
export async function hoursStyleFor(actor: Actor): Promise<HoursStyle> {
  const { own, company } = await readHoursStyle(actor);
  return own ?? company;
}
