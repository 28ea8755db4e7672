import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { breaksFloor, isWorse, type Rates } from '@/lib/margins/floor';
import { overridesFloor, seesMarginFloor } from '@/lib/margins/policy';
import type { overrideSubjects } from '@/lib/margins/schema';
import { formatPercent, formatRate, roundTo } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';
import { type FieldFault, invalid } from '@/lib/problem/problem';

/** Rates that are being saved. */
export interface SavedRates extends Rates {
  /** Only for a contract's rate; null for a submission. */
  rateType: string | null;
  unit: 'hour' | 'day';
  currency: string;
  /** The rates before: if they were below the floor already and do not get worse, they need no new reason. */
  before?: Rates | undefined;
}

/** A submission or a contract, with its rates. */
export interface FloorSubject {
  clientId: string;
  subject: { type: (typeof overrideSubjects)[number]; id: string; number: string };
  rates: readonly SavedRates[];
  /** The submission that these rates come from: its entries in the book apply to them as well. */
  agreedOn?: string | undefined;
}

interface FloorCheck extends FloorSubject {
  reason: string | null | undefined;
  /** The field of the body at which a refusal is shown. */
  at?: 'bill_rate' | 'burden_percent' | 'margin_reason';
  /**
   * Whether it is still a draft: a draft is checked against the floor when it is accepted or activated (`checkFloor`),
   * not when it is saved.
   */
  isDraft: boolean;
}

/**
 * Checks rates against the client's margin floor, inside the transaction that saves them: rates below it are written into
 * the book with their reason, or nothing is saved unless it is a draft. With a reason that was not required, the book
 * also allows rates that were below the floor already. A change of the floor waits meanwhile, so that a new floor applies
 * to everything saved after it.
 *
 * @throws Problem 422 at `margin_reason` without a reason, at `at` without the permission to override the floor.
 */
export async function keepMarginFloor(db: Db, actor: Actor, check: FloorCheck): Promise<void> {
  const floor = await lockFloor(db, actor, check.clientId);
  if (floor === null) return;
  const { reason } = check;
  if (reason && overridesFloor(actor)) {
    const below = check.rates.filter((rates) => breaksFloor(rates, floor));
    if (below.length > 0) await book(db, actor, check, below, { floor, reason });
    return;
  }
  if (check.isDraft) return;
  const below = check.rates.filter((rates) => breaksAnew(rates, floor));
  const [first] = below;
  if (!first) return;
  const lowest = lowestOf(first, below);
  if (!overridesFloor(actor))
    throw invalid(faultOf(actor, check.at ?? 'bill_rate', 'below_floor_refused', lowest, floor));
  throw invalid(faultOf(actor, 'margin_reason', 'below_floor', lowest, floor));
}

/**
 * Checks the rates of a record that is to be accepted or activated: those below the floor must be in the book.
 *
 * @throws Problem 422 at `status`.
 */
export async function checkFloor(db: Db, actor: Actor, subject: FloorSubject): Promise<void> {
  const { floor, below } = await belowFloor(db, actor, subject);
  const [first] = below;
  if (first && floor !== null)
    throw invalid(faultOf(actor, 'status', 'below_floor_ask', lowestOf(first, below), floor));
}

/** Reads the floor, which does not change until the transaction ends, and the rates below it that the book does not have. */
export async function belowFloor(
  db: Db,
  actor: Actor,
  subject: FloorSubject,
): Promise<{ floor: string | null; below: SavedRates[] }> {
  const floor = await lockFloor(db, actor, subject.clientId);
  if (floor === null) return { floor, below: [] };
  const below = subject.rates.filter((rates) => breaksFloor(rates, floor));
  if (below.length === 0) return { floor, below };
  const booked = await bookedFor(db, actor, subject, floor);
  return { floor, below: below.filter((rates) => !isBooked(booked, rates)) };
}

const lowestOf = (first: SavedRates, below: readonly SavedRates[]): SavedRates =>
  below.reduce((worst, rates) => (isWorse(rates, worst) ? rates : worst), first);

/** The SQL of the floor of a client `c` of a company `co`. */
const floorOfClient = Prisma.sql`coalesce(c.margin_floor_percent, co.margin_floor_percent)`;

/**
 * Locks and reads the client's floor, else the company's, and null without either; it does not change until the
 * transaction ends.
 */
async function lockFloor(db: Db, { companyId }: Actor, clientId: string): Promise<string | null> {
  const [row] = await db.$queryRaw<{ floor: string | null }[]>`
    select ${floorOfClient}::text as floor
    from clients c join companies co on co.id = c.company_id
    where c.company_id = ${companyId}::uuid and c.id = ${clientId}::uuid
    for share`;
  return row?.floor ?? null;
}

/** Whether this client has a floor at all: most companies have none, and then a page needs no further query. */
export async function hasFloor(db: Db, { companyId }: Actor, clientId: string): Promise<boolean> {
  const [row] = await db.$queryRaw<unknown[]>`
    select from clients c join companies co on co.id = c.company_id
    where c.company_id = ${companyId}::uuid and c.id = ${clientId}::uuid
      and ${floorOfClient} is not null`;
  return row !== undefined;
}

const breaksAnew = (rates: SavedRates, floor: string): boolean =>
  breaksFloor(rates, floor) && !(rates.before && breaksFloor(rates.before, floor) && !isWorse(rates, rates.before));

/** Finds the entries of the book for it, or for its submission, with this client and under a floor at least as high. */
const bookedFor = (db: Db, { companyId }: Actor, { clientId, subject, agreedOn }: FloorSubject, floor: string) =>
  db.marginOverride.findMany({
    where: {
      companyId,
      clientId,
      subjectId: { in: agreedOn ? [subject.id, agreedOn] : [subject.id] },
      floorPercent: { gte: floor },
    },
    select: { billRate: true, payRate: true, burdenPercent: true },
  });

/** Whether the book allows rates: they must leave at least as much as some that were allowed. */
const isBooked = (booked: Awaited<ReturnType<typeof bookedFor>>, rates: Rates): boolean =>
  booked.some((older) => !isWorse(rates, older));

/** Writes rates below the floor into the book. The caller has checked that the actor may allow them. */
export async function book(
  db: Db,
  actor: Actor,
  { clientId, subject }: FloorSubject,
  below: readonly SavedRates[],
  { floor, reason }: { floor: string; reason: string },
): Promise<void> {
  await db.marginOverride.createMany({
    data: below.map((rates) => {
      const { marginPercent } = marginOf(rates);
      return {
        companyId: actor.companyId,
        clientId,
        subjectType: subject.type,
        subjectId: subject.id,
        subjectNumber: subject.number,
        rateType: rates.rateType,
        unit: rates.unit,
        billRate: formatRate(rates.billRate),
        payRate: formatRate(rates.payRate),
        burdenPercent: formatRate(rates.burdenPercent),
        currency: rates.currency,
        marginPercent: marginPercent && formatPercent(marginPercent),
        floorPercent: floor,
        reason,
        createdById: actor.userId,
      };
    }),
  });
  // Without the reason, which only those who see margins may read: it is in the book.
  await recordActivity(db, actor, {
    subjectType: subject.type,
    subjectId: subject.id,
    event: 'margin_floor_overridden',
  });
}

/** The fault; it names margin and floor only to people who see margins. */
function faultOf(actor: Actor, path: string, key: string, rates: Rates, floor: string): FieldFault {
  const { marginPercent } = marginOf(rates);
  if (!seesMarginFloor(actor)) return { path, key, values: { known: 'nothing', margin: 0, floor: 0 } };
  return {
    path,
    key,
    values: {
      known: marginPercent === null ? 'floor' : 'both',
      margin: marginPercent === null ? 0 : roundTo(marginPercent, 2).toNumber(),
      floor: Number(floor),
    },
  };
}
