/** The items that triggers keep equal those made from scratch, after any sequence of changes. */
import fc from 'fast-check';
import { Client } from 'pg';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany, todayHere } from '@/lib/testing/world';
import { makeWorkItems } from '@/lib/work-items/make';

let ours: TestCompany;
let ids: Records;
/** A contract without time, of somebody without an account. */
let spareContract: string;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  ({ id: spareContract } = await system('test data', (db) =>
    db.contract.create({
      data: {
        companyId: ours.companyId,
        number: 'CON-999999',
        candidateId: ids.spareCandidate,
        clientId: ids.client,
        ownerId: ours.account_manager.userId,
        positionTitle: 'Splicer',
        status: 'active',
        contractType: 'contractor',
        location: 'remote',
        currency: 'EUR',
        startDate: day(-20),
        weekStart: 1,
      },
    }),
  ));
});

const account = 'somebody@people.example';

interface Item {
  id: string;
  kind: string;
  record_id: string;
}

/** All items of the company as they are. */
const readItems = (db: Db): Promise<Item[]> =>
  db.$queryRaw<Item[]>`
    select id, kind, record_id, since::text, shown_from::text, due_on::text, hours::text, amount::text, currency,
      coalesce(timesheet_id, submission_id, contract_id, invoice_id, interview_id, document_id, to_do_id,
        job_order_id, pay_run_id, bank_statement_id) = record_id as is_linked
    from work_items where company_id = ${ours.companyId}::uuid order by kind, record_id`;
const remake = (db: Db) => db.$queryRaw`select make_work_items(${ours.companyId}::uuid)::text`;
/** The items without their ids and the moment at which they were made, for comparison with others. */
const facts = (items: readonly object[]) => items.map((item) => ({ ...item, id: '', since: '' }));

/** One of a few values. */
const oneOf = <const T>(values: readonly [T, ...T[]], pick: number): T => values[pick % values.length] ?? values[0];

const day = (offset: number) => dateFromDay(addDays(todayHere(), offset));

/** The changes, by name: each to one record, by whatever way. */
const changes: Record<string, (db: Db, pick: number) => Promise<unknown>> = {
  sheet: (db, pick) =>
    db.timesheet.update({
      where: keyOf(ours, ids.submittedTimesheet),
      data: {
        status: oneOf(['draft', 'submitted', 'approved', 'rejected', 'invoiced'], pick),
        totalMinutes: pick * 60,
        billTotal: pick * 85,
        submittedAt: pick % 3 === 0 ? null : day(-pick),
      },
    }),
  submission: (db, pick) =>
    db.candidateSubmission.update({
      where: keyOf(ours, ids.submission),
      data: { status: oneOf(['submitted', 'accepted', 'placed', 'rejected'], pick) },
    }),
  contract: (db, pick) =>
    db.contract.update({
      where: keyOf(ours, ids.contract),
      data: {
        status: oneOf(['draft', 'active', 'on_hold', 'ended', 'terminated'], pick),
        startDate: day(pick - 10),
        endDate: pick % 2 === 0 ? null : day(pick + 10),
        lastDay: pick % 3 === 0 ? day(pick) : null,
      },
    }),
  rates: (db, pick) =>
    pick % 2 === 0
      ? db.candidateRate.deleteMany({ where: { companyId: ours.companyId, contractId: ids.contract } })
      : db.candidateRate.createMany({
          skipDuplicates: true,
          data: {
            companyId: ours.companyId,
            contractId: ids.contract,
            rateType: pick % 3 === 0 ? 'overtime' : 'regular',
            unit: 'hour',
            billRate: '85',
            payRate: '60',
            effectiveFrom: day(-pick - 20),
            position: pick,
          },
        }),
  contacts: async (db, pick) => {
    const where = { companyId: ours.companyId, contractId: ids.contract };
    await db.invoicingContact.deleteMany({ where });
    if (pick % 2 === 0) return;
    await db.invoicingContact.create({
      data: { ...where, clientContactId: ids.contact, recipientType: 'to', position: 1 },
    });
  },
  draft: (db, pick) =>
    db.invoice.update({
      where: keyOf(ours, ids.draftInvoice),
      data: { netTotal: pick, taxTotal: 0, grossTotal: pick },
    }),
  issued: (db, pick) =>
    db.invoice.update({
      where: keyOf(ours, ids.issuedInvoice),
      data: { paidTotal: pick % 2 === 0 ? 0 : Math.min(pick * 25, 816) },
    }),
  gone: (db, pick) =>
    pick < 30
      ? Promise.resolve()
      : db.interview.deleteMany({ where: { companyId: ours.companyId, id: ids.interview } }),
  interview: (db, pick) =>
    db.interview.updateMany({
      where: { companyId: ours.companyId, id: ids.interview },
      data: {
        status: oneOf(['planned', 'held', 'cancelled'], pick),
        startsAt: day(pick),
        minutes: 15 + pick,
      },
    }),
  document: (db, pick) =>
    db.userDocument.update({
      where: keyOf(ours, ids.document),
      data: { status: oneOf(['pending', 'verified', 'rejected', 'expired'], pick) },
    }),
  toDo: (db, pick) =>
    db.toDo.updateMany({
      where: { companyId: ours.companyId, id: ids.toDo },
      data: {
        dueOn: pick % 3 === 0 ? null : day(pick - 20),
        ...(pick % 2 === 0
          ? { completedAt: null, completedById: null }
          : { completedAt: day(0), completedById: ours.admin.userId }),
      },
    }),
  newWeek: (db, pick) =>
    pick % 3 === 0
      ? db.timesheet.deleteMany({
          where: { companyId: ours.companyId, contractId: ids.contract, search: '', periodStart: day(-pick) },
        })
      : db.timesheet.createMany({
          skipDuplicates: true,
          data: {
            companyId: ours.companyId,
            contractId: oneOf([ids.contract, spareContract], pick),
            periodStart: day(-pick),
            periodEnd: day(6 - pick),
            status: oneOf(['draft', 'approved'], pick),
            approvedAt: day(0),
            totalMinutes: pick * 60,
            currency: 'EUR',
          },
        }),
  dates: async (db, pick) => {
    const [of, earlier] = [{ companyId: ours.companyId, contractId: spareContract }, pick % 7];
    if (earlier > 0) await db.timesheet.deleteMany({ where: { ...of, periodStart: day(-pick - earlier) } });
    await db.timesheet.updateMany({
      where: { ...of, periodStart: day(-pick) },
      data: { periodEnd: day(6 - pick - earlier), periodStart: day(-pick - earlier) },
    });
  },
  spareContract: (db, pick) =>
    db.contract.update({
      where: keyOf(ours, spareContract),
      data: {
        status: oneOf(['draft', 'active', 'ended'], pick),
        consultantId: pick % 4 === 0 ? ours.contractor.userId : null,
        candidateId: oneOf([ids.spareCandidate, ids.candidate], pick),
      },
    }),
  address: (db, pick) =>
    db.candidate.update({
      where: keyOf(ours, ids.spareCandidate),
      data:
        pick % 3 === 0
          ? { email: null, phone: '+353 1 555 0103' }
          : { email: oneOf(['a@people.example', account], pick) },
    }),
  account: (db, pick) =>
    db.user.updateMany({
      where: { companyId: ours.companyId, id: ours.nobody.userId },
      data: { email: oneOf([account, 'b@people.example'], pick), deletedAt: pick % 5 === 0 ? day(0) : null },
    }),
  job: (db, pick) =>
    db.jobOrder.update({
      where: keyOf(ours, ids.spareJob),
      data: {
        status: oneOf(['draft', 'open', 'filled'], pick),
        openedAt: pick % 4 === 0 ? null : day(-pick),
        deadline: pick % 2 === 0 ? null : day(pick),
        startDate: pick % 3 === 0 ? null : day(pick + 10),
      },
    }),
  jobOf: (db, pick) =>
    db.candidateSubmission.update({
      where: keyOf(ours, ids.submission),
      data: { jobOrderId: oneOf([null, ids.job, ids.spareJob], pick) },
    }),
  payRun: (db, pick) =>
    db.payRun.updateMany({
      where: { companyId: ours.companyId, id: ids.payRun, status: { not: 'closed' } },
      data: {
        status: oneOf(['draft', 'approved'], pick),
        payDate: pick % 3 === 0 ? null : day(pick),
        periodStart: day(-pick * 2),
        periodEnd: day(-pick),
        approvedAt: day(-pick),
      },
    }),
  newPayRun: (db, pick) =>
    pick % 2 === 0
      ? db.payRun.deleteMany({ where: { companyId: ours.companyId, number: { startsWith: 'PAY-9' }, status: 'draft' } })
      : db.payRun.createMany({
          skipDuplicates: true,
          data: {
            companyId: ours.companyId,
            number: `PAY-9${pick}`,
            periodStart: day(-pick * 3),
            periodEnd: day(-pick),
            status: oneOf(['draft', 'approved', 'closed'], pick),
            createdById: ours.finance.userId,
          },
        }),
  bankLine: (db, pick) =>
    db.bankLine.update({
      where: keyOf(ours, ids.bankLine),
      data: { status: oneOf(['unmatched', 'ignored'], pick) },
    }),
  newBankLines: (db, pick) =>
    pick % 3 === 0
      ? db.bankLine.deleteMany({ where: { companyId: ours.companyId, position: { gt: 2 } } })
      : db.bankLine.createMany({
          skipDuplicates: true,
          data: [pick, pick + 50].map((position) => ({
            companyId: ours.companyId,
            statementId: ids.bankStatement,
            position: position + 3,
            bookedOn: day(0),
            amount: pick + 1,
            currency: 'EUR',
            fingerprint: `new ${position}`,
          })),
        }),
  expense: async (db, pick) => {
    const where = keyOf(ours, ids.submittedTimesheet);
    await db.timesheet.update({ where, data: { status: 'draft' } });
    await db.timesheetExpense.create({
      data: {
        companyId: ours.companyId,
        timesheetId: ids.submittedTimesheet,
        date: day(0),
        category: 'meals',
        amount: pick + 1,
        description: 'Lunch',
        isBillable: pick % 3 !== 0,
        billAmount: pick % 3 === 0 ? 0 : pick,
        isPayable: true,
        createdById: ours.contractor.userId,
      },
    });
    await db.timesheet.update({ where, data: { status: oneOf(['approved', 'draft'], pick) } });
  },
  difference: (db, pick) =>
    db.timeAdjustment.update({
      where: keyOf(ours, ids.adjustment),
      data: { billAmount: pick - 5, invoiceId: pick % 2 === 0 ? null : ids.draftInvoice },
    }),
  reminder: (db, pick) =>
    pick % 3 === 0
      ? db.paymentReminderInvoice.deleteMany({ where: { companyId: ours.companyId, invoiceId: ids.issuedInvoice } })
      : db.paymentReminderInvoice.createMany({
          skipDuplicates: true,
          data: {
            companyId: ours.companyId,
            paymentReminderId: ids.reminder,
            invoiceId: ids.issuedInvoice,
            level: 1 + (pick % 3),
            daysOverdue: pick,
            openAmount: 816,
            interest: 0,
          },
        }),
  reminderRule: (db, pick) =>
    db.company.update({
      where: { id: ours.companyId },
      data: {
        reminderLevels: Array.from({ length: 1 + (pick % 4) }, (_, at) => ({ days: 1 + pick + at * 7, fee: null })),
        reminderGapDays: 1 + pick,
      },
      select: { id: true },
    }),
  newToDo: (db, pick) =>
    pick % 4 === 0
      ? db.toDo.deleteMany({ where: { companyId: ours.companyId, title: 'Passing' } })
      : db.toDo.create({
          data: {
            companyId: ours.companyId,
            title: 'Passing',
            dueOn: pick % 2 === 0 ? null : day(pick),
            authorId: ours.admin.userId,
            assigneeId: ours.recruiter.userId,
            ...(pick % 5 === 0 && { completedAt: day(0), completedById: ours.admin.userId }),
          },
        }),
};

it('what is kept equals what is made from scratch, whatever happened', async () => {
  const step = fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat({ max: 40 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await system('test data', async (db) => {
        for (const [name, pick] of steps) await changes[name]?.(db, pick);
        const kept = await readItems(db);
        await remake(db);
        expect(await readItems(db)).toEqual(kept);
        await db.workItem.deleteMany({ where: { companyId: ours.companyId } });
        await remake(db);
        expect(facts(await readItems(db))).toEqual(facts(kept));
        expect(kept.every((item) => 'is_linked' in item && item.is_linked)).toBe(true);
      });
    }),
    { numRuns: 80 },
  );
});

it('an item stays the same one while its reason lasts, and goes with its record', async () => {
  await system('test data', async (db) => {
    const where = { companyId: ours.companyId, recordId: ids.draftInvoice };
    const before = await db.workItem.findFirstOrThrow({ where });
    await db.invoice.update({
      where: keyOf(ours, ids.draftInvoice),
      data: { netTotal: '99', taxTotal: '0', grossTotal: '99' },
    });
    const after = await db.workItem.findFirstOrThrow({ where });
    expect(after.id).toBe(before.id);
    expect(String(after.amount)).toBe('99');
    await db.interview.deleteMany({ where: { companyId: ours.companyId, id: ids.interview } });
    expect(await db.workItem.count({ where: { companyId: ours.companyId, recordId: ids.interview } })).toBe(0);
  });
});

it('a command makes again what was lost, and takes away what was too much', async () => {
  const { companyId } = ours;
  const client = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  try {
    expect(await makeWorkItems(client, companyId)).toEqual({ companies: 1, items: expect.any(Number), mended: 0 });
    const [lost, wrong] = await system('test data', (db) =>
      db.workItem.findMany({ where: { companyId }, orderBy: { id: 'asc' }, take: 2 }),
    );
    await system('test data', async (db) => {
      await db.workItem.delete({ where: keyOf(ours, lost?.id ?? '') });
      await db.workItem.update({ where: keyOf(ours, wrong?.id ?? ''), data: { kind: 'correct_timesheet' } });
    });
    // The wrong one goes, and the one that it was before comes.
    expect((await makeWorkItems(client, companyId)).mended).toBe(3);
    expect((await makeWorkItems(client, companyId)).mended).toBe(0);
  } finally {
    await client.end();
  }
});
