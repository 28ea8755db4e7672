import 'server-only';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { findOpenCompany } from '@/lib/auth/open-company.data';
import { sameHash } from '@/lib/auth/sealed-token';
import { todayIn } from '@/lib/calendar/days';
import { askedByLink } from '@/lib/contracts/by-link';
import { type Db, tenantOf } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import type { Sender } from '@/lib/letterhead/sender';
import { readSender } from '@/lib/letterhead/sender.data';
import { hashOfLink, readStillToDoToken, type StillToDoKey } from '@/lib/requirements/by-link/link';
import { collectToDo, type NamedToDo, type ToDo, typeToHandIn } from '@/lib/requirements/by-link/to-do';
import { readRequirementNames } from '@/lib/requirements/names.data';
import { placedSelect, readContractStates } from '@/lib/requirements/placed.data';

/** What the page of a link shows: nothing of rates, clients or other people. */
export interface StillToDoPage {
  /** The person whose page it is. */
  name: string;
  companyName: string;
  sender: Sender;
  /** The person of the office to turn to; null if they have left. */
  contact: { name: string; email: string } | null;
  items: NamedToDo[];
}

/** The most contracts of one person that are read. */
const mostContracts = 20;

/**
 * Reads what the person behind a link still has to do, of all their contracts that are not over; null for a link that
 * does not work, whatever the reason. It changes nothing: a mail scanner may follow it.
 *
 * @param locale the language of the names.
 * @throws Problem 429.
 */
export async function readStillToDoPage(
  { token, caller }: { token: string; caller: string },
  locale: string,
): Promise<StillToDoPage | null> {
  const key = readStillToDoToken(token);
  await countGuestTry(caller, key?.id);
  if (!key) return null;
  const { companyId } = key;
  const found = await tenantOf(companyId, async (db) => {
    const link = await findLink(db, key);
    if (!link) return null;
    const { company, candidate, owner } = link;
    const items = await readToDo(db, link);
    const rejected = await readRejected(db, link, items);
    const nameOf = await readRequirementNames(
      { companyId, userId: null, db },
      items.map(({ needed }) => needed),
      { locale, companyLocale: company.locale },
    );
    const isThere = owner.isActive && owner.deletedAt === null;
    return {
      company,
      name: candidate.name,
      contact: isThere ? { name: owner.name, email: owner.email } : null,
      items: items.map(({ needed, ...one }) => {
        const document = typeToHandIn({ needed, act: one.act });
        return {
          ...one,
          kind: needed.kind,
          name: nameOf(needed),
          document,
          rejected: (document && rejected.get(document)) ?? null,
        };
      }),
    };
  });
  if (!found) return null;
  const { company, ...page } = found;
  return { ...page, companyName: company.name, sender: await readSender(companyId, company) };
}

/** Reads what the person of a link needs for all their contracts that are not over. */
export async function readToDo(db: Db, { company, candidate }: OpenLink): Promise<ToDo[]> {
  const { id: companyId, timeZone } = company;
  const contracts = await db.contract.findMany({
    where: { companyId, candidateId: candidate.id, ...askedByLink },
    orderBy: [{ startDate: 'asc' }, { id: 'asc' }],
    take: mostContracts,
    select: placedSelect,
  });
  const day = { companyId, timeZone, today: todayIn(timeZone, new Date()) };
  const states = await readContractStates(db, day, contracts);
  return collectToDo(
    [...states.values()].flatMap((contract) =>
      contract.requirements.map(({ key, needed, state, until, act, override }) => ({
        day: contract.day,
        key,
        needed,
        state,
        until,
        act,
        isWaived: override !== null,
      })),
    ),
  );
}

/** Why the newest documents that the person has to hand in again were refused, by their types. */
async function readRejected(
  db: Db,
  { company, candidate }: OpenLink,
  items: readonly ToDo[],
): Promise<Map<string, string>> {
  const types = items.flatMap((one) => typeToHandIn(one) ?? []);
  if (types.length === 0) return new Map();
  const rows = await db.userDocument.findMany({
    where: { companyId: company.id, candidateId: candidate.id, documentType: { in: types } },
    orderBy: { id: 'asc' },
    select: { documentType: true, status: true, rejectedReason: true },
  });
  const newest = new Map(rows.map((row) => [row.documentType, row.status === 'rejected' ? row.rejectedReason : null]));
  return new Map([...newest].flatMap(([type, reason]) => (reason === null ? [] : [[type, reason]])));
}

const include = {
  contract: {
    select: {
      status: true,
      consultantId: true,
      candidate: { select: { id: true, name: true, email: true, moreEmails: true, userId: true } },
      id: true,
      owner: { select: { id: true, name: true, email: true, isActive: true, deletedAt: true } },
    },
  },
} satisfies Prisma.StillToDoLinkInclude;

/**
 * Finds the row of a link that works. It belongs to the person's current mailbox and to their contract: it ends with a
 * change of address, with the contract, and once they have an account. The links of a company that is closed do
 * not work either.
 */
export async function findLink(db: Db, { companyId, id, token }: StillToDoKey) {
  const row = await db.stillToDoLink.findUnique({ where: keyOf({ companyId }, id), include });
  if (!row || row.expiresAt <= new Date()) return null;
  const { candidate, consultantId, status, owner } = row.contract;
  const emails = [candidate.email ?? [], candidate.moreEmails].flat();
  const isTheirs = emails.some((email) => sameHash(row.tokenHash, hashOfLink(token, email)));
  const isAsked =
    candidate.userId === null && consultantId === null && askedByLink.status.in.some((one) => one === status);
  if (!isTheirs || !isAsked) return null;
  const company = await findOpenCompany(db, companyId);
  return company && { company, candidate, owner, contractId: row.contract.id };
}

/** A link that works, with the person whom it asks. */
export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;
