import 'server-only';
import type { Db } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';

type Finder = (db: Db, companyId: string, ids: string[]) => Promise<{ id: string; name: string | null }[]>;

const where = (companyId: string, ids: string[]) => ({ companyId, id: { in: ids } });
const numbered = { select: { id: true, number: true } } as const;
const asNamed = (rows: { id: string; number: string | null }[]) => rows.map(({ id, number }) => ({ id, name: number }));

const users: Finder = (db, companyId, ids) => db.user.findMany({ where: where(companyId, ids), ...idAndName });
const finders: Readonly<Record<string, Finder>> = {
  client_id: (db, companyId, ids) => db.client.findMany({ where: where(companyId, ids), ...idAndName }),
  client_contact_id: (db, companyId, ids) => db.clientContact.findMany({ where: where(companyId, ids), ...idAndName }),
  candidate_id: (db, companyId, ids) => db.candidate.findMany({ where: where(companyId, ids), ...idAndName }),
  stage_id: (db, companyId, ids) => db.submissionStage.findMany({ where: where(companyId, ids), ...idAndName }),
  role_id: (db, companyId, ids) => db.role.findMany({ where: where(companyId, ids), ...idAndName }),
  file_id: (db, companyId, ids) => db.storedFile.findMany({ where: where(companyId, ids), ...idAndName }),
  submission_id: async (db, companyId, ids) =>
    asNamed(await db.candidateSubmission.findMany({ where: where(companyId, ids), ...numbered })),
  contract_id: async (db, companyId, ids) =>
    asNamed(await db.contract.findMany({ where: where(companyId, ids), ...numbered })),
  job_order_id: async (db, companyId, ids) =>
    asNamed(await db.jobOrder.findMany({ where: where(companyId, ids), ...numbered })),
  invoice_id: async (db, companyId, ids) =>
    asNamed(await db.invoice.findMany({ where: where(companyId, ids), ...numbered })),
  logo_file_id: (db, companyId, ids) => db.storedFile.findMany({ where: where(companyId, ids), ...idAndName }),
  ...Object.fromEntries(
    [
      'user_id',
      'owner_id',
      'consultant_id',
      'author_id',
      'approved_by_id',
      'created_by_id',
      'created_by',
      'verified_by',
      'granted_by',
      'required_by',
      'writer_id',
      'assignee_id',
      'completed_by_id',
    ].map((field) => [field, users]),
  ),
};

/**
 * The current names of the ids in changed fields, one query per kind of record. A deleted record no longer has a name.
 *
 * @param ids field name → ids
 */
export async function readNames(
  db: Db,
  companyId: string,
  ids: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Map<string, string>> {
  const byFinder = new Map<Finder, Set<string>>();
  for (const [field, wanted] of ids) {
    const finder = finders[field];
    if (finder) byFinder.set(finder, new Set([...(byFinder.get(finder) ?? []), ...wanted]));
  }
  const names = new Map<string, string>();
  for (const [finder, wanted] of byFinder) {
    for (const { id, name } of await finder(db, companyId, [...wanted])) if (name !== null) names.set(id, name);
  }
  return names;
}
