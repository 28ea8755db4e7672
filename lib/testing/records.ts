import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { accountKeys } from '@/lib/accounting/accounts';
import { dateFromDay } from '@/lib/calendar/days';
import { type Db, system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { imagePath } from '@/lib/files/purposes';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/store';
import { encryptSecret } from '@/lib/secrets/secrets';
import { patience, type TestCompany } from '@/lib/testing/world';
import { secretOf } from '@/lib/webhooks/queue.data';

/** Ids of one record of every noun, all of them one company's and belonging together. */
export interface Records {
  client: string;
  contact: string;
  /** Of the client, over 10,000.00 EUR; no invoice names it. */
  purchaseOrder: string;
  /** Another contact of the client, named by nothing. */
  spareContact: string;
  candidate: string;
  submission: string;
  submissionContact: string;
  contract: string;
  rate: string;
  /** A draft with a line of the submitted timesheet, of no entry: the approved one can still be paid. */
  payRun: string;
  /** An approved run, and the invoice of it in the contractor's name. */
  invoicedRun: string;
  selfBilledInvoice: string;
  /** With the draft invoice, and a contract that could not be invoiced. */
  billingRun: string;
  reminder: string;
  /** With the payment of the paid invoice, and a chart that names every account. */
  accountingExport: string;
  /** Of one line of 5 EUR, which waits. */
  bankStatement: string;
  bankLine: string;
  /** The recruiter's, earned by no invoice. */
  commission: string;
  recurringLine: string;
  invoicingContact: string;
  draftTimesheet: string;
  submittedTimesheet: string;
  approvedTimesheet: string;
  adjustment: string;
  /** On the draft timesheet, with its receipt. */
  expense: string;
  draftInvoice: string;
  issuedInvoice: string;
  /** Of the issued one. */
  invoiceLine: string;
  /** Only where `makePaidInvoice` made them. */
  overpayment: string;
  spareOverpayment: string;
  /** Only where `makePaidInvoice` made it. */
  paidInvoice: string;
  payment: string;
  /** A role that nobody has. */
  role: string;
  /** A word of the company's own, used by nothing. */
  ownWord: string;
  /** Of Bavaria, with a day of the company's own, named by no contract. */
  calendar: string;
  /** The contractor; the note is about them, by the administrator. */
  person: string;
  note: string;
  /** Somebody who has yet to follow their invitation. */
  invited: string;
  /** The administrator's, waiting. */
  task: string;
  /** The recruiter's, on the submission. */
  attachment: string;
  /** The contractor's, to be verified. */
  document: string;
  /** The contractor's picture. */
  picture: string;
  /** The file of the answer, which is a picture. */
  answerFile: string;
  /** A form's first draft, and another like it. */
  form: string;
  spareForm: string;
  /** A form in use, the recruiter's draft of an answer to it, and that answer's only entry. */
  openForm: string;
  answer: string;
  entry: string;
  /** The contractor must fill in the form in use, some day. */
  requirement: string;
  /** A form about timesheets, and somebody without an account who was asked for it about the draft. */
  sheetForm: string;
  invitation: string;
  /** What a rule sent, and nobody answered. */
  delivery: string;
  /** A rule of the form in use, switched off. */
  rule: string;
  /** The administrator's consent to support, open. */
  supportGrant: string;
}

const monday = '2026-01-05';
const week = (n: number) => new Date(dateFromDay(monday).getTime() + n * 604_800_000);

/** One record of every noun; the contract and its time are the contractor's. */
export async function makeRecords(company: TestCompany): Promise<Records> {
  const ids: Records = {
    attachment: uuid(),
    document: uuid(),
    paidInvoice: uuid(),
    payment: uuid(),
    overpayment: uuid(),
    spareOverpayment: uuid(),
    picture: uuid(),
    answerFile: uuid(),
    client: uuid(),
    contact: uuid(),
    spareContact: uuid(),
    candidate: uuid(),
    submission: uuid(),
    submissionContact: uuid(),
    contract: uuid(),
    rate: uuid(),
    commission: uuid(),
    recurringLine: uuid(),
    payRun: uuid(),
    invoicedRun: uuid(),
    selfBilledInvoice: uuid(),
    billingRun: uuid(),
    reminder: uuid(),
    accountingExport: uuid(),
    bankStatement: uuid(),
    bankLine: uuid(),
    purchaseOrder: uuid(),
    invoicingContact: uuid(),
    draftTimesheet: uuid(),
    submittedTimesheet: uuid(),
    approvedTimesheet: uuid(),
    adjustment: uuid(),
    expense: uuid(),
    draftInvoice: uuid(),
    issuedInvoice: uuid(),
    invoiceLine: uuid(),
    role: uuid(),
    ownWord: uuid(),
    calendar: uuid(),
    person: company.contractor.userId,
    note: uuid(),
    invited: uuid(),
    task: uuid(),
    form: uuid(),
    spareForm: uuid(),
    openForm: uuid(),
    answer: uuid(),
    entry: uuid(),
    requirement: uuid(),
    sheetForm: uuid(),
    invitation: uuid(),
    delivery: uuid(),
    rule: uuid(),
    supportGrant: uuid(),
  };
  await system(
    'test data',
    async (db) => {
      await makeSubmission(db, company, ids);
      await makeContract(db, company, ids);
      await makeTime(db, company, ids);
      await makePayRun(db, company, ids);
      await makeSelfBilled(db, company, ids);
      await makeInvoices(db, company, ids);
      await makeBillingRun(db, company, ids);
      await makeReminder(db, company, ids);
      await makeAccountingExport(db, company, ids);
      await makeBankStatement(db, company, ids);
      await makeSettings(db, company, ids);
      await makePersonalData(db, company, ids);
      await makeFiles(db, company, ids);
      await makeForms(db, company, ids);
      await db.supportGrant.create({
        data: {
          companyId: company.companyId,
          id: ids.supportGrant,
          userId: company.admin.userId,
          grantedBy: company.admin.userId,
          expiresAt: new Date(Date.now() + 3_600_000),
        },
      });
      await db.user.create({
        data: {
          companyId: company.companyId,
          id: ids.invited,
          name: 'Invited',
          email: `${ids.invited}@people.example`,
          locale: 'en-US',
          invitedAt: new Date(),
          invitationExpiresAt: new Date(Date.now() + 86_400_000),
        },
      });
      await db.backgroundTask.create({
        data: {
          companyId: company.companyId,
          id: ids.task,
          kind: 'export_users',
          input: {},
          createdBy: company.admin.userId,
        },
      });
    },
    patience,
  );
  return ids;
}

/** What a new answer's rule may say, whichever form it is of. */
export const exampleRule = {
  on: { model: 'form', event: 'created' },
  when: null,
  then: [{ do: 'mail', to: { email: 'office@harbour.example' }, subject: { en: 'New' }, text: { en: '{{number}}' } }],
};

async function makeForms(
  db: Db,
  { companyId, admin, recruiter, contractor }: TestCompany,
  ids: Records,
): Promise<void> {
  const { form, spareForm, openForm, answer, entry } = ids;
  const names = { en: 'Site induction' };
  const fields = [{ key: 'name', type: 'text', label: { en: 'Name' } }];
  const draft = { name: names, sections: [{ key: 'site', title: { en: 'Site' }, fields }] };
  const photos = {
    key: 'photos',
    title: { en: 'Photos' },
    fields: [{ key: 'photo', type: 'image', label: { en: 'Photo' } }],
  };
  for (const id of [form, spareForm]) {
    const key = `form_${id.slice(-6)}`;
    await db.form.create({
      data: { companyId, id, key, name: names.en, names, icon: 'form', draft, ownerId: admin.userId },
    });
  }
  const days = { key: 'days', title: { en: 'Days' }, repeats: { min: 0, max: 9 }, fields };
  const person = { key: 'person', type: 'user', label: { en: 'Person' } };
  const who = { key: 'who', title: { en: 'Who' }, fields: [person] };
  const versionId = uuid();
  await db.form.create({
    data: {
      companyId,
      id: openForm,
      key: `form_${openForm.slice(-6)}`,
      name: names.en,
      names,
      icon: 'form',
      // The answer is of the version before, so that it can be moved.
      published: 2,
      filledVersion: 2,
      ownerId: admin.userId,
      versions: {
        create: [versionId, uuid()].map((id, index) => ({
          id,
          number: index + 1,
          definition: { ...draft, sections: [...draft.sections, days, photos, who] },
          publishedBy: admin.userId,
        })),
      },
    },
  });
  await db.formSubmission.create({
    data: { companyId, id: answer, number: 'ANS-000900', formId: openForm, versionId, createdBy: recruiter.userId },
  });
  await db.formFile.create({
    data: {
      companyId,
      id: ids.answerFile,
      formId: openForm,
      submissionId: answer,
      fileId: ids.answerFile,
      field: 'photos.photo',
      createdBy: recruiter.userId,
    },
  });
  await db.form.create({
    data: {
      companyId,
      id: ids.sheetForm,
      key: `form_${ids.sheetForm.slice(-6)}`,
      name: names.en,
      names,
      icon: 'form',
      subject: 'timesheet',
      isInMenu: false,
      published: 1,
      ownerId: admin.userId,
      versions: {
        create: { id: uuid(), number: 1, definition: { ...draft, subject: 'timesheet' }, publishedBy: admin.userId },
      },
    },
  });
  await db.formInvitation.create({
    data: {
      companyId,
      id: ids.invitation,
      formId: ids.sheetForm,
      tokenHash: 'nobody has it',
      email: 'guest@outside.example',
      locale: 'en-US',
      formVersion: 1,
      timesheetId: ids.draftTimesheet,
      invitedBy: admin.userId,
      expiresAt: new Date('2199-01-01T00:00:00Z'),
    },
  });
  await db.formRequirement.create({
    data: {
      companyId,
      id: ids.requirement,
      formId: openForm,
      userId: contractor.userId,
      openFor: contractor.userId,
      dueOn: dateFromDay('2199-01-01'),
      requiredBy: admin.userId,
    },
  });
  await db.webhookDelivery.create({
    data: {
      companyId,
      id: ids.delivery,
      messageId: ids.delivery,
      url: 'https://hooks.example/in',
      secret: encryptSecret(`whsec_${Buffer.alloc(24, 7).toString('base64')}`, secretOf(companyId, ids.delivery)),
      payload: { type: 'form.submitted' },
      status: 'failed',
      nextAttemptAt: new Date(),
    },
  });
  await db.triggerRule.create({
    data: {
      companyId,
      id: ids.rule,
      formId: openForm,
      name: 'Tell the office',
      model: 'form',
      event: 'created',
      isEnabled: false,
      ownerId: admin.userId,
      versions: { create: { id: uuid(), number: 1, definition: exampleRule, writtenBy: admin.userId } },
    },
  });
  await db.formEntry.create({
    data: { companyId, id: entry, submissionId: answer, section: 'days', position: 0, values: { name: 'Monday' } },
  });
}

async function makeSubmission(db: Db, { companyId, recruiter, contractor }: TestCompany, ids: Records): Promise<void> {
  await db.client.create({
    data: {
      companyId,
      id: ids.client,
      number: `CLI-${ids.client.slice(-6)}`,
      name: 'Harbour',
      clientType: 'direct',
      currency: 'EUR',
      paymentTermsDays: 30,
      ownerId: recruiter.userId,
    },
  });
  await db.clientContact.create({
    data: {
      companyId,
      id: ids.contact,
      clientId: ids.client,
      name: 'Aoife',
      email: 'aoife@harbour.example',
      position: 1,
    },
  });
  await db.clientContact.create({
    data: {
      companyId,
      id: ids.spareContact,
      clientId: ids.client,
      name: 'Brian',
      email: 'brian@harbour.example',
      position: 2,
    },
  });
  await db.purchaseOrder.create({
    data: {
      companyId,
      id: ids.purchaseOrder,
      clientId: ids.client,
      number: 'PO-1',
      budgetAmount: '10000',
      currency: 'EUR',
    },
  });
  await db.candidate.create({
    data: {
      companyId,
      id: ids.candidate,
      name: 'Conor',
      email: `conor-${ids.candidate}@people.example`,
      userId: contractor.userId,
    },
  });
  await db.candidateSubmission.create({
    data: {
      companyId,
      id: ids.submission,
      number: `SUB-${ids.submission.slice(-6)}`,
      candidateId: ids.candidate,
      clientId: ids.client,
      ownerId: recruiter.userId,
      positionTitle: 'Developer',
      billRate: '85',
      payRate: '60',
      burdenPercent: '12',
      currency: 'EUR',
    },
  });
  await db.submissionClientContact.create({
    data: {
      companyId,
      id: ids.submissionContact,
      submissionId: ids.submission,
      clientContactId: ids.contact,
      position: 1,
    },
  });
}

async function makeContract(
  db: Db,
  { companyId, account_manager, contractor, recruiter }: TestCompany,
  ids: Records,
): Promise<void> {
  await db.contract.create({
    data: {
      companyId,
      id: ids.contract,
      number: `CON-${ids.contract.slice(-6)}`,
      candidateId: ids.candidate,
      clientId: ids.client,
      consultantId: contractor.userId,
      ownerId: account_manager.userId,
      positionTitle: 'Developer',
      status: 'active',
      contractType: 'contractor',
      location: 'remote',
      currency: 'EUR',
      startDate: dateFromDay(monday),
      weekStart: 1,
    },
  });
  await db.candidateRate.create({
    data: {
      companyId,
      id: ids.rate,
      contractId: ids.contract,
      rateType: 'regular',
      unit: 'hour',
      billRate: '85',
      payRate: '60',
      effectiveFrom: dateFromDay(monday),
      position: 1,
    },
  });
  await db.recurringLine.create({
    data: {
      companyId,
      id: ids.recurringLine,
      contractId: ids.contract,
      description: 'Platform fee',
      quantity: '1',
      unit: 'item',
      unitPrice: '250',
      frequency: 'monthly',
      // After all of its time.
      startsOn: dateFromDay('2027-01-01'),
      isRetainer: false,
    },
  });
  await db.commission.create({
    data: {
      companyId,
      id: ids.commission,
      contractId: ids.contract,
      recipientId: recruiter.userId,
      commissionType: 'recruiter',
      basis: 'margin',
      percent: '10',
      // After all of its time.
      effectiveFrom: dateFromDay('2027-01-04'),
      position: 1,
    },
  });
  await db.invoiceConfiguration.create({
    data: {
      companyId,
      contractId: ids.contract,
      frequency: 'monthly',
      paymentTermsDays: 30,
      taxName: 'VAT',
      taxRate: '20',
      taxCategory: 'S',
      grouping: 'rate_type',
    },
  });
  await db.invoicingContact.create({
    data: {
      companyId,
      id: ids.invoicingContact,
      contractId: ids.contract,
      clientContactId: ids.contact,
      recipientType: 'to',
      position: 1,
    },
  });
}

async function makeTime(db: Db, { companyId, contractor }: TestCompany, ids: Records): Promise<void> {
  const sheets = [
    [ids.draftTimesheet, 'draft'],
    [ids.submittedTimesheet, 'submitted'],
    [ids.approvedTimesheet, 'approved'],
  ] as const;
  for (const [index, [id, status]] of sheets.entries()) {
    const priced = status === 'draft' ? {} : { unit: 'hour' as const, billRate: '85', payRate: '60' };
    await db.timesheet.create({
      data: {
        companyId,
        id,
        contractId: ids.contract,
        ownerId: contractor.userId,
        status,
        currency: 'EUR',
        totalHours: '8',
        billTotal: '680',
        payTotal: '480',
        periodStart: week(index),
        periodEnd: new Date(week(index).getTime() + 6 * 86_400_000),
        entries: {
          create: [{ id: uuid(), date: week(index), rateType: 'regular', enteredHours: '8', hours: '8', ...priced }],
        },
      },
    });
  }
  await db.timeAdjustment.create({
    data: {
      companyId,
      id: ids.adjustment,
      contractId: ids.contract,
      timesheetId: ids.approvedTimesheet,
      currency: 'EUR',
      before: [],
      after: [],
      billAmount: '40',
      payAmount: '8',
    },
    select: { id: true },
  });
}

async function makePayRun(db: Db, { companyId, finance, contractor }: TestCompany, ids: Records): Promise<void> {
  await db.payRun.create({
    data: {
      companyId,
      id: ids.payRun,
      number: 'PAY-000000',
      periodStart: week(0),
      periodEnd: week(4),
      createdById: finance.userId,
      lines: {
        create: {
          contractId: ids.contract,
          timesheetId: ids.submittedTimesheet,
          ownerId: contractor.userId,
          rateType: 'regular',
          unit: 'hour',
          hours: '8',
          quantity: '8',
          rate: '60',
          amount: '480',
          currency: 'EUR',
        },
      },
    },
  });
}

async function makeSelfBilled(db: Db, company: TestCompany, ids: Records): Promise<void> {
  const { companyId, contractor, finance } = company;
  const paid = {
    id: uuid(),
    contractId: ids.contract,
    timesheetId: ids.submittedTimesheet,
    ownerId: contractor.userId,
    rateType: 'regular',
    unit: 'hour' as const,
    hours: '8',
    quantity: '8',
    rate: '60',
    amount: '480',
    currency: 'EUR',
  };
  const period = { periodStart: week(0), periodEnd: week(4) };
  await db.payRun.create({
    data: {
      companyId,
      id: ids.invoicedRun,
      number: 'PAY-INVOICED',
      ...period,
      createdById: finance.userId,
      lines: { create: paid },
    },
  });
  await db.payRun.update({ where: keyOf(company, ids.invoicedRun), data: { status: 'approved' } });
  const party = { name: 'Test', tax_id: 'IE1234567T', address: { line1: '1 Quay', city: 'Dublin', country: 'IE' } };
  await db.selfBillingAgreement.create({
    data: {
      companyId,
      contractorId: contractor.userId,
      agreedOn: week(0),
      legalName: 'Test',
      addressLine1: '1 Quay',
      city: 'Dublin',
      country: 'IE',
      taxCategory: 'O',
      taxRate: '0',
      numberPrefix: 'SB',
      numberFormat: '{prefix}-{seq:4}',
      numberReset: 'continuous',
    },
  });
  await db.selfBilledInvoice.create({
    data: {
      companyId,
      id: ids.selfBilledInvoice,
      payRunId: ids.invoicedRun,
      contractorId: contractor.userId,
      number: 'SB-0000',
      numberYear: 0,
      numberSeq: 0,
      currency: 'EUR',
      issueDate: week(5),
      dueDate: week(5),
      ...period,
      netTotal: '480',
      taxTotal: '0',
      grossTotal: '480',
      locale: 'en-US',
      seller: party,
      buyer: party,
      agreedOn: week(0),
      createdById: finance.userId,
    },
  });
  await db.selfBilledLine.create({
    data: {
      companyId,
      invoiceId: ids.selfBilledInvoice,
      payRunLineId: paid.id,
      position: 0,
      description: 'Time',
      quantity: '8',
      unit: 'hour',
      unitPrice: '60',
      netAmount: '480',
      taxRate: '0',
      taxCategory: 'O',
    },
  });
}

async function makeBillingRun(db: Db, { companyId, finance }: TestCompany, ids: Records): Promise<void> {
  await db.billingRun.create({
    data: {
      companyId,
      id: ids.billingRun,
      number: 'BIL-000000',
      periodStart: week(0),
      periodEnd: week(4),
      createdById: finance.userId,
      items: {
        create: [
          { contractId: ids.contract, invoiceId: ids.draftInvoice },
          { contractId: ids.contract, problem: { key: 'invoice_negative', values: {} } },
        ],
      },
    },
  });
}

/** A first reminder of the issued invoice, which is paused since. */
async function makeReminder(db: Db, { companyId, finance }: TestCompany, ids: Records): Promise<void> {
  await db.paymentReminder.create({
    data: {
      companyId,
      id: ids.reminder,
      number: 'REM-000000',
      clientId: ids.client,
      level: 1,
      sentOn: week(9),
      locale: 'en-US',
      currency: 'EUR',
      openTotal: '816',
      interestTotal: '0',
      fee: '0',
      total: '816',
      createdById: finance.userId,
      invoices: {
        create: { invoiceId: ids.issuedInvoice, level: 1, daysOverdue: 7, openAmount: '816', interest: '0' },
      },
    },
  });
  await db.reminderPause.create({
    data: { companyId, invoiceId: ids.issuedInvoice, reason: 'A dispute', createdById: finance.userId },
  });
}

async function makeAccountingExport(db: Db, { companyId, finance }: TestCompany, ids: Records): Promise<void> {
  const accounts = Object.fromEntries(accountKeys.map((key, index) => [key, String(1000 + index)]));
  await db.accountingChart.create({ data: { companyId, accounts, taxes: [], startsOn: week(0) } });
  const entryId = uuid();
  await db.accountingExport.create({
    data: {
      companyId,
      id: ids.accountingExport,
      number: 'ACC-000000',
      periodStart: week(0),
      periodEnd: week(4),
      currency: 'EUR',
      total: '816',
      entryCount: 1,
      createdById: finance.userId,
      entries: {
        create: {
          id: entryId,
          position: 1,
          kind: 'payment',
          sourceId: ids.payment,
          day: week(0),
          bookedOn: week(0),
          document: 'TST-2025-000001',
          currency: 'EUR',
          rate: '1',
        },
      },
    },
  });
  const line = { companyId, entryId };
  await db.accountingLine.createMany({
    data: [
      { ...line, position: 1, role: 'receivables', account: '1000', amount: '-816', original: '-816' },
      { ...line, position: 2, role: 'bank', account: '1001', amount: '816', original: '816' },
    ],
  });
}

async function makeBankStatement(db: Db, { companyId, finance }: TestCompany, ids: Records): Promise<void> {
  const line = { position: 1, bookedOn: week(4), amount: '5', currency: 'EUR', reference: 'Thank you' };
  await db.bankStatement.create({
    data: {
      companyId,
      id: ids.bankStatement,
      fileName: 'january.xml',
      sha256: '0',
      format: 'camt053',
      knownCount: 0,
      leftOutCount: 0,
      createdById: finance.userId,
      lines: { create: [{ id: ids.bankLine, ...line, fingerprint: '0' }] },
    },
  });
}

async function makeInvoices(db: Db, { companyId }: TestCompany, ids: Records): Promise<void> {
  const line = {
    position: 1,
    description: 'Regular',
    rateType: 'regular',
    quantity: '8',
    unit: 'hour' as const,
    unitPrice: '85',
    netAmount: '680',
    taxRate: '20',
    taxCategory: 'S',
  };
  const invoice = {
    companyId,
    contractId: ids.contract,
    clientId: ids.client,
    currency: 'EUR',
    termsDays: 30,
    taxName: 'VAT',
    netTotal: '680',
    taxTotal: '136',
    grossTotal: '816',
    locale: 'en-US',
  };
  const lineIds = { [ids.draftInvoice]: uuid(), [ids.issuedInvoice]: ids.invoiceLine };
  for (const [id, lineId] of Object.entries(lineIds)) {
    await db.invoice.create({
      data: { ...invoice, id, lines: { create: [{ id: lineId, contractId: ids.contract, ...line }] } },
    });
  }
  await db.invoice.update({
    where: keyOf({ companyId }, ids.issuedInvoice),
    data: {
      status: 'issued',
      number: 'TST-2026-000001',
      numberYear: 2026,
      numberSeq: 1,
      issueDate: week(4),
      dueDate: week(8),
      issuedAt: week(4),
      seller: { name: 'Ours', tax_id: 'IE6388047V', address: { country: 'IE' } },
      buyer: { name: 'Harbour', address: { country: 'IE' } },
    },
  });
  await db.numberCounter.create({ data: { companyId, series: 'invoice', year: 2026, last: 1 } });
}

/** An invoice of the year before, paid whole: for what needs a payment, and in nobody else's list. */
export const makePaidInvoice = ({ companyId }: TestCompany, ids: Records): Promise<void> =>
  system('test data', async (db) => {
    const issued = await db.invoice.findUniqueOrThrow({ where: keyOf({ companyId }, ids.draftInvoice) });
    const day = dateFromDay('2025-12-01');
    const columns = {
      ...issued,
      taxes: undefined,
      allowances: undefined,
      id: ids.paidInvoice,
      seller: { name: 'Ours' },
      buyer: { name: 'Harbour' },
    };
    await db.invoice.create({
      data: {
        ...columns,
        status: 'issued',
        number: 'TST-2025-000001',
        issueDate: day,
        dueDate: day,
        issuedAt: day,
        paidTotal: issued.grossTotal,
      },
    });
    await db.payment.create({
      data: {
        companyId,
        id: ids.payment,
        invoiceId: ids.paidInvoice,
        amount: issued.grossTotal,
        paidOn: day,
        method: 'bank_transfer',
        createdById: ids.person,
      },
    });
    for (const id of [ids.overpayment, ids.spareOverpayment])
      await db.accountEntry.create({
        data: {
          companyId,
          id,
          clientId: ids.client,
          kind: 'overpayment',
          currency: 'EUR',
          amount: '5',
          leftTotal: '5',
          paidOn: day,
          method: 'bank_transfer',
          receiptId: uuid(),
          createdById: ids.person,
        },
      });
  });

async function makeSettings(db: Db, { companyId }: TestCompany, ids: Records): Promise<void> {
  await db.role.create({ data: { companyId, id: ids.role, name: 'Auditor', permissions: ['view_invoices'] } });
  await db.referenceValue.create({
    data: { companyId, id: ids.ownWord, kind: 'note_type', key: 'own_word', label: 'Own word', position: 99 },
  });
  await db.holidayCalendar.create({
    data: {
      companyId,
      id: ids.calendar,
      name: 'Bavaria',
      country: 'DE',
      region: 'BY',
      ownDays: [{ date: '2026-12-24', name: 'Christmas Eve' }],
    },
  });
}

async function makePersonalData(
  db: Db,
  { companyId, admin }: TestCompany,
  { person: userId, note }: Records,
): Promise<void> {
  const iban = encryptSecret('IE64IRCE92050112345678', { companyId, recordId: userId, field: 'profile.bank.iban' });
  await db.userProfile.create({ data: { companyId, userId, secrets: { 'bank.iban': iban } } });
  await db.userNote.create({
    data: { companyId, id: note, userId, authorId: admin.userId, noteType: 'general', body: 'On time, every time.' },
  });
}

async function makeFiles(db: Db, { companyId, recruiter, contractor }: TestCompany, ids: Records): Promise<void> {
  const file = async (id = uuid(), contentType = 'application/pdf') => {
    const storageKey = freshKey(companyId);
    await fileStore().put(storageKey, Readable.from([Buffer.from('%PDF-1.7')]));
    await db.storedFile.create({
      data: { companyId, id, storageKey, name: 'cv.pdf', contentType, size: 8, sha256: 'test' },
    });
    return id;
  };
  await db.attachment.create({
    data: {
      companyId,
      id: ids.attachment,
      fileId: await file(),
      submissionId: ids.submission,
      createdBy: recruiter.userId,
    },
  });
  await db.userDocument.create({
    data: {
      companyId,
      id: ids.document,
      userId: contractor.userId,
      documentType: 'certificate',
      fileId: await file(),
      createdBy: contractor.userId,
    },
  });
  await db.timesheetExpense.create({
    data: {
      companyId,
      id: ids.expense,
      timesheetId: ids.draftTimesheet,
      date: week(0),
      category: 'transport',
      amount: '119',
      tax: '19',
      description: 'Train to the client',
      receiptFileId: await file(),
      isBillable: true,
      markupPercent: '10',
      isPayable: true,
      createdById: contractor.userId,
    },
  });
  await file(ids.picture);
  await file(ids.answerFile, 'image/png');
  await db.user.update({
    where: keyOf({ companyId }, contractor.userId),
    data: { avatarUrl: imagePath(ids.picture) },
  });
}
