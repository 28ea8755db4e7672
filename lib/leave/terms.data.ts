import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import { type LeaveTerms, type LeaveTermsInput, leaveTermsInput } from '@/lib/leave/schema';
import { invalid, stale } from '@/lib/problem/problem';

/** What was stored before a term existed lacks it. */
const stored = leaveTermsInput.shape.types;
const supplementsStored = leaveTermsInput.shape.supplements;

/** What the company grants for each type of leave that it uses. */
export const getLeaveTerms = (actor: TenantScope): Promise<LeaveTerms> =>
  tenant(actor, (db) => readLeaveTerms(db, actor.companyId));

/** Saves the terms. @throws Problem 412, 422 for a type that the company does not use. */
export function setLeaveTerms(
  actor: Actor,
  { types, supplements }: LeaveTermsInput,
  ifMatch?: number,
): Promise<LeaveTerms> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    // There may be no row to lock yet.
    await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`leave terms ${companyId}`}, 0))`;
    const { version, types: known, supplements: before } = await readLeaveTerms(db, companyId);
    if (ifMatch !== undefined && ifMatch !== version) throw stale();
    const contractTypes = await readContractTypes(db, companyId);
    const faults = [
      ...(supplements ?? []).flatMap(({ rule, contract_types: own }, index) =>
        own.every((type) => contractTypes.includes(type) || isNamed(before, rule, type))
          ? []
          : [{ path: `supplements.${index}.contract_types`, key: 'not_an_option' }],
      ),
      ...types.flatMap(({ leave_type: type }, index) =>
        known.some((one) => one.leave_type === type)
          ? []
          : [{ path: `types.${index}.leave_type`, key: 'not_an_option' }],
      ),
    ];
    if (faults.length > 0) throw invalid(...faults);
    const data = {
      types: types.map((type) => ({
        ...type,
        percent: type.accrual === 'percent' ? (type.percent ?? null) : null,
      })),
      ...(supplements && { supplements: supplements.filter((one) => one.contract_types.length > 0) }),
    };
    await db.leaveTerms.upsert({
      where: { companyId },
      create: { companyId, ...data },
      update: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return readLeaveTerms(db, companyId);
  });
}

/** Reads the terms in a transaction of the company's. */
export async function readLeaveTerms(db: Db, companyId: string): Promise<LeaveTerms> {
  const row = await db.leaveTerms.findUnique({
    where: { companyId },
    select: { types: true, supplements: true, version: true },
  });
  const types = await db.referenceValue.findMany({
    where: { companyId, kind: 'leave_type', isActive: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { key: true },
  });
  const set = row ? stored.parse(row.types) : [];
  return {
    types: types.map(({ key }) => {
      const { percent = null, ...type } = set.find((one) => one.leave_type === key) ?? nothing(key);
      return { ...type, percent };
    }),
    supplements: row ? (supplementsStored.parse(row.supplements) ?? []) : [],
    version: row?.version ?? 0,
  };
}

/** The terms of a type that the company has set none for. */
const nothing = (leaveType: string): LeaveTermsInput['types'][number] => ({
  leave_type: leaveType,
  paid: false,
  pay_rule: 'regular',
  accrual: 'none',
  limited: false,
});

/** Whether a supplement has a type of contract already, which need not be one that the company still uses. */
const isNamed = (supplements: LeaveTerms['supplements'], rule: string, type: string): boolean =>
  supplements.some((one) => one.rule === rule && one.contract_types.includes(type));

const readContractTypes = async (db: Db, companyId: string): Promise<string[]> =>
  (
    await db.referenceValue.findMany({
      where: { companyId, kind: 'contract_type', isActive: true },
      select: { key: true },
    })
  ).map(({ key }) => key);
