import { contractSelect, listedContractSelect } from '@/lib/contracts/find.data';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { selectRows } from '@/lib/db/select-rows';
import { invoiceSelect } from '@/lib/invoices/find.data';
import { submissionSelect } from '@/lib/submissions/find.data';
import { makeRecords } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { timesheetSelect } from '@/lib/timesheets/find.data';
import { userSelect } from '@/lib/users/resource';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  await makeRecords(ours);
});

const idOnly = { select: { id: true }, orderBy: { id: 'desc' } } as const;

describe('gives what Prisma gives, and in the order of the ids', () => {
  const args = () => ({ where: { companyId: ours.companyId }, orderBy: { id: 'desc' } }) as const;
  it.each<[Model, Select, (db: Db) => Promise<{ id: string }[]>]>([
    ['contract', listedContractSelect, (db) => db.contract.findMany({ ...args(), select: listedContractSelect })],
    ['contract', contractSelect, (db) => db.contract.findMany({ ...args(), select: contractSelect })],
    [
      'candidateSubmission',
      submissionSelect,
      (db) => db.candidateSubmission.findMany({ ...args(), select: submissionSelect }),
    ],
    ['invoice', invoiceSelect, (db) => db.invoice.findMany({ ...args(), select: invoiceSelect })],
    ['timesheet', timesheetSelect, (db) => db.timesheet.findMany({ ...args(), select: timesheetSelect })],
    ['user', userSelect, (db) => db.user.findMany({ ...args(), select: userSelect })],
  ])('%s', (model, select, find) =>
    tenantOf(ours.companyId, async (db) => {
      const expected = await find(db);
      expect(expected).not.toEqual([]);
      expect(await selectRows(db, ours.companyId, model, select, expected)).toEqual(expected);
    }),
  );
});

type Model = Parameters<typeof selectRows>[2];
type Select = Parameters<typeof selectRows>[3];

it('keeps every digit, the smallest moment and what is empty', async () => {
  const { companyId } = ours;
  await tenantOf(companyId, async (db) => {
    const [one] = await db.contract.findMany({ where: { companyId }, ...idOnly });
    if (!one) throw new Error('There is a contract.');
    const key = { companyId_id: { companyId, id: one.id } };
    const updatedAt = new Date('2026-03-29T01:59:59.007Z');
    await db.contract.update({
      where: key,
      data: {
        burdenPercent: '0.1000',
        endDate: new Date('2028-02-29'),
        lastDay: null,
        closedReason: `'"\\ é 合`,
        updatedAt,
      },
    });
    const select = { burdenPercent: true, endDate: true, lastDay: true, closedReason: true, updatedAt: true } as const;
    const [row] = await selectRows(db, companyId, 'contract', select, [one]);
    expect(row).toEqual(await db.contract.findUniqueOrThrow({ where: key, select }));
    expect(row?.burdenPercent.toFixed(4)).toBe('0.1000');
    expect(row).toMatchObject({ endDate: new Date('2028-02-29'), lastDay: null, closedReason: `'"\\ é 合`, updatedAt });
  });
});

it('finds nothing of another company, and leaves out what is gone', async () => {
  const theirs = await makeCompany('Theirs');
  const select = { id: true } as const;
  const found = await system('a test’s ids', (db) =>
    db.user.findMany({ where: { companyId: { in: [ours.companyId, theirs.companyId] } }, select }),
  );
  await tenantOf(theirs.companyId, async (db) => {
    const own = await db.user.findMany({ where: { companyId: theirs.companyId }, select });
    const read = await selectRows(db, theirs.companyId, 'user', select, found);
    expect(read.map(({ id }) => id).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(await selectRows(db, ours.companyId, 'user', select, found)).toEqual([]);
  });
});

it('refuses what it cannot ask for', () =>
  tenantOf(ours.companyId, async (db) => {
    const found = [{ id: ours.companyId }];
    const ask = (select: object) => selectRows(db, ours.companyId, 'contract', select as { id: true }, found);
    await expect(ask({ constructor: true })).rejects.toThrow('Contract has no constructor.');
    await expect(ask({ rates: { select: { id: true }, orderBy: { position: 'up' } } })).rejects.toThrow('none');
  }));
