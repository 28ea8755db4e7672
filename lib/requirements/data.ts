import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { invalid, notFound } from '@/lib/problem/problem';
import { faultsOfSet } from '@/lib/requirements/checks.data';
import type { RequirementSet, RequirementSetInput, RequirementSetQuery } from '@/lib/requirements/schema';
import { storedRequirements } from '@/lib/requirements/stored';

const select = {
  id: true,
  name: true,
  contractType: true,
  country: true,
  requirements: true,
  version: true,
  createdAt: true,
  updatedAt: true,
  client: idAndName,
  jobOrder: { select: { id: true, title: true } },
} satisfies Prisma.RequirementSetSelect;
type Row = Prisma.RequirementSetGetPayload<{ select: typeof select }>;

/** Lists the company's requirement sets. The caller has checked that the actor may see requirements. */
export function listRequirementSets(actor: Actor, query: RequirementSetQuery): Promise<Page<RequirementSet>> {
  const { companyId } = actor;
  const { client_id: clientId } = query.filter;
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: { name: { column: 'name', kind: 'text' }, created_at: { column: 'createdAt', kind: 'instant' } },
      where: { companyId, ...(clientId ? { clientId } : {}) },
      asOf: actor.asOf,
      find: (args) => db.requirementSet.findMany({ ...args, select }),
      count: (args) => db.requirementSet.count(args),
    });
    return { ...page, rows: page.rows.map(toSet) };
  });
}

/** Reads a requirement set. @throws Problem 404. */
export const getRequirementSet = (actor: Actor, id: string): Promise<RequirementSet> =>
  tenant(actor, async (db) => toSet(await findSet(db, actor, id)));

/** Creates a requirement set. @throws Problem 422 for what the company does not have, and for a name of another set. */
export function createRequirementSet(actor: Actor, input: RequirementSetInput): Promise<RequirementSet> {
  return tenant(actor, async (db) => {
    await checkSet(db, actor, input, null);
    const { companyId } = actor;
    return toSet(await db.requirementSet.create({ data: { ...toColumns(input), companyId }, select }));
  });
}

/**
 * Replaces a requirement set. Drafts follow it at once; contracts that are active keep what they were activated with.
 *
 * @throws Problem 404, 412, 422 as for a new one.
 */
export function updateRequirementSet(
  actor: Actor,
  id: string,
  input: RequirementSetInput,
  ifMatch?: number,
): Promise<RequirementSet> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'requirement_sets', actor.companyId, id, ifMatch);
    await checkSet(db, actor, input, await findSet(db, actor, id));
    const data = { ...toColumns(input), version: { increment: 1 } };
    return toSet(await db.requirementSet.update({ where: keyOf(actor, id), data, select }));
  });
}

/** Deletes a requirement set; contracts that are active keep what they were activated with. @throws Problem 404, 412. */
export function deleteRequirementSet(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'requirement_sets', actor.companyId, id, ifMatch);
    await db.requirementSet.delete({ where: keyOf(actor, id), select: { id: true } });
  });
}

async function findSet(db: Db, { companyId }: Actor, id: string): Promise<Row> {
  const row = await db.requirementSet.findFirst({ where: { companyId, id }, select });
  if (!row) throw notFound();
  return row;
}

async function checkSet(db: Db, actor: Actor, input: RequirementSetInput, before: Row | null): Promise<void> {
  const { companyId } = actor;
  const faults = await faultsOfSet(db, actor, input, before && inputOf(toSet(before)));
  const isTaken = await db.requirementSet.count({
    where: {
      companyId,
      name: { equals: input.name, mode: 'insensitive' },
      ...(before ? { id: { not: before.id } } : {}),
    },
    take: 1,
  });
  if (isTaken > 0) faults.push({ path: 'name', key: 'already_used' });
  if (faults.length > 0) throw invalid(...faults);
}

const inputOf = ({ name, for: scope, requirements }: RequirementSet): RequirementSetInput => ({
  name,
  for: scope,
  requirements,
});

const toColumns = ({ name, for: scope, requirements }: RequirementSetInput) => ({
  name,
  clientId: scope?.client_id ?? null,
  jobOrderId: scope?.job_id ?? null,
  contractType: scope?.contract_type ?? null,
  country: scope?.country ?? null,
  requirements,
});

const toSet = (row: Row): RequirementSet => ({
  id: row.id,
  name: row.name,
  for: {
    client_id: row.client?.id ?? null,
    job_id: row.jobOrder?.id ?? null,
    contract_type: row.contractType,
    country: row.country,
  },
  client: row.client,
  job: row.jobOrder && { id: row.jobOrder.id, name: row.jobOrder.title },
  requirements: storedRequirements.parse(row.requirements),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
