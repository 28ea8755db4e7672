import 'server-only';
import type { Actor } from '@/lib/actor';
import { moneySeen } from '@/lib/auth/money-seen';
import { findActivePeople } from '@/lib/auth/session/active-people.data';
import { clientFirst } from '@/lib/contracts/time/approval-steps';
import { type Db, tenant } from '@/lib/db/client';
import { type Blocker, blockers } from '@/lib/leakage/blockers';
import { type Found, readHoles } from '@/lib/leakage/holes.data';
import type { Hole, Leakage, LeakageQuery } from '@/lib/leakage/schema';
import { type Turn, takesTurn, turnOf } from '@/lib/leakage/turns';
import { formatAmount, formatHours } from '@/lib/money/amount';
import { can } from '@/lib/permissions';

const mostHoles = 200;
const shownWeeks = 12;
/** The most holes that anybody is reminded of at once. */
const mostReminded = 5_000;

/**
 * Finds where money is held up (docs/domain.md, "Leakage"): each week that nobody has submitted, approved or invoiced,
 * each invoice that is not issued or overdue, with its worth and the person who must act. Weeks submitted with fewer
 * hours than expected are counted, but listed only if asked for and left out of the total. At a daily rate they have no
 * worth: a day with fewer hours is billed like any other.
 */
export function findLeakage(actor: Actor, { blocker, weeks }: LeakageQuery): Promise<Leakage> {
  return tenant(actor, async (db) => {
    const { holes, counts, unbilled, unpaid } = await readHoles(db, actor, { blocker, weeks, most: mostHoles });
    const [seesWorth, seesInvoices] = [moneySeen(actor).bill, can(actor, 'view_invoices')];
    const named = await readNames(db, actor, holes ?? []);
    const money = (sums: typeof unpaid) =>
      seesWorth
        ? (sums ?? []).map(({ currency, amount }) => ({ currency, amount: formatAmount(amount, currency) }))
        : [];
    return {
      unbilled: money(unbilled),
      unpaid: seesInvoices ? money(unpaid) : [],
      counts: Object.fromEntries(blockers.map((one) => [one, counts?.[one] ?? 0])),
      holes: (holes ?? []).flatMap((found) => named(seesInvoices ? found : withoutInvoice(found), seesWorth)),
    };
  });
}

/** A hole for a reader who sees no invoices: without its invoice and what that is about. */
const withoutInvoice = (found: Found): Found =>
  found.invoiceId === null ? found : { ...found, invoiceId: null, invoiceNumber: null, worth: null };

/** All holes of one blocker in the weeks that the page shows. The caller has checked that the actor may see them. */
export async function findHoles(db: Db, actor: Actor, blocker: Blocker): Promise<Hole[]> {
  const { holes } = await readHoles(db, actor, { blocker, weeks: shownWeeks, most: mostReminded });
  const named = await readNames(db, actor, holes ?? []);
  // A client is asked by the mail of the approval, not by a reminder.
  return (holes ?? []).flatMap((found) => named(found, false)).filter(({ turn }) => turn !== 'client');
}

/** The submitted timesheets among the holes that the client approves before the agency can. */
async function readClientsTurn(db: Db, companyId: string, found: readonly Found[]): Promise<ReadonlySet<string>> {
  const ids = found.flatMap(({ blocker, timesheetId }) =>
    blocker === 'not_approved' && timesheetId ? [timesheetId] : [],
  );
  if (ids.length === 0) return new Set();
  const rows = await db.timesheet.findMany({
    where: {
      companyId,
      id: { in: ids },
      clientApprovedAt: null,
      contract: { approvalSteps: { in: clientFirst } },
    },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/** The names in the holes, and whose turn it is among the people who exist and may act. */
async function readNames(db: Db, { companyId }: Actor, found: readonly Found[]) {
  const contracts = await db.contract.findMany({
    where: { companyId, id: { in: [...new Set(found.map(({ contractId }) => contractId))] } },
    select: {
      id: true,
      number: true,
      ownerId: true,
      consultantId: true,
      candidate: { select: { name: true } },
      client: { select: { name: true, ownerId: true } },
    },
  });
  const owners = contracts.flatMap(({ ownerId, client }) => [ownerId, client.ownerId]);
  const named = [...new Set([...found.flatMap(({ whoId }) => whoId ?? []), ...owners])];
  const people = await findActivePeople(db, companyId, { id: { in: named } });
  const clients = await readClientsTurn(db, companyId, found);
  /** The contractor, the contract's owner or the client's: the first who exists and may act. */
  const whoActs = (whoId: string | null, turn: Turn, contract: (typeof contracts)[number]) => {
    const inLine = whoId === null ? [] : [whoId, contract.ownerId, contract.client.ownerId];
    const able = people.filter((person) => takesTurn(person, turn, contract));
    const [next] = inLine.flatMap((id) => able.find(({ userId }) => userId === id) ?? []);
    return next ? { id: next.userId, name: next.name } : null;
  };
  return (hole: Found, seesWorth: boolean): Hole[] => {
    const contract = contracts.find(({ id }) => id === hole.contractId);
    if (!contract) return [];
    const { id, number, candidate, client } = contract;
    const turn = clients.has(hole.timesheetId ?? '') ? 'client' : turnOf[hole.blocker];
    return [
      {
        blocker: hole.blocker,
        contract: { id, number },
        candidate: candidate.name,
        client: client.name,
        start: hole.start,
        end: hole.end,
        timesheet_id: hole.timesheetId,
        invoice: hole.invoiceId === null ? null : { id: hole.invoiceId, number: hole.invoiceNumber },
        hours: hole.hours === null ? null : formatHours(hole.hours),
        worth: hole.worth === null || !seesWorth ? null : formatAmount(hole.worth, hole.currency),
        currency: hole.currency,
        who: whoActs(hole.whoId, turn, contract),
        turn,
      },
    ];
  };
}
