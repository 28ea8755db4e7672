import { makePicture } from '@/lib/account/test-records';
import { makeAccountingExport } from '@/lib/accounting/test-records';
import { makeAttachment } from '@/lib/attachments/test-records';
import { makeBankStatement } from '@/lib/bank-statements/test-records';
import { makeBillingRun } from '@/lib/billing-runs/test-records';
import { makeCandidateList } from '@/lib/candidates/lists/test-records';
import { makeClient } from '@/lib/clients/test-records';
import { makeMonthClosing } from '@/lib/closings/test-records';
import { makeComment } from '@/lib/comments/test-records';
import { makeSupportGrant } from '@/lib/companies/test-records';
import { makeContract } from '@/lib/contracts/test-records';
import type { Db } from '@/lib/db/client';
import { makeDocument } from '@/lib/documents/test-records';
import { makeAnswer } from '@/lib/forms/answers/test-records';
import { makeInvitation } from '@/lib/forms/invitations/test-records';
import { makeRequirement } from '@/lib/forms/requirements/test-records';
import { makeForms } from '@/lib/forms/test-records';
import { makeCalendar } from '@/lib/holidays/test-records';
import { makeInterview } from '@/lib/interviews/test-records';
import { makeInvoices } from '@/lib/invoices/test-records';
import { makeJob } from '@/lib/job-orders/test-records';
import { makeLeave } from '@/lib/leave/test-records';
import { makeMandate } from '@/lib/mandates/test-records';
import { makeNote } from '@/lib/notes/test-records';
import { makePayRun } from '@/lib/pay-runs/test-records';
import { makePaymentFile } from '@/lib/payment-files/test-records';
import { makeProfile } from '@/lib/profiles/test-records';
import { makePurchaseOrder } from '@/lib/purchase-orders/test-records';
import { makeOwnWord } from '@/lib/references/test-records';
import { makeReminder } from '@/lib/reminders/test-records';
import { makeRequirementSet } from '@/lib/requirements/test-records';
import { makeRole } from '@/lib/roles/test-records';
import { makeSelfBilled } from '@/lib/self-billing/test-records';
import { makeShortlist } from '@/lib/shortlists/test-records';
import { makeSubmission } from '@/lib/submissions/test-records';
import { makeTask } from '@/lib/tasks/test-records';
import { prepare } from '@/lib/testing/prepare';
import type { TestCompany } from '@/lib/testing/world';
import { makeExpense } from '@/lib/timesheets/expenses/test-records';
import { makeTimesheets } from '@/lib/timesheets/test-records';
import { makeToDos } from '@/lib/to-dos/test-records';
import { makeRule } from '@/lib/trigger-rules/test-records';
import { makeInvited } from '@/lib/users/test-records';
import { makeView } from '@/lib/views/test-records';
import { makeDelivery } from '@/lib/webhooks/test-records';

/** Ids of one record of every noun, all of one company and related to each other. */
export type Records = Awaited<ReturnType<typeof makeRecords>>;

/** One record of every noun, each after those that it needs; the contract and its time are the contractor's. */
export const makeRecords = (company: TestCompany) =>
  prepare((db) => {
    const and = adding(db, company);
    return makeClient(db, company)
      .then(and(makePurchaseOrder))
      .then(and(makeMandate))
      .then(and(makeJob))
      .then(and(makeSubmission))
      .then(and(makeCandidateList))
      .then(and(makeInterview))
      .then(and(makeShortlist))
      .then(and(makeContract))
      .then(and(makeRequirementSet))
      .then(and(makeTimesheets))
      .then(and(makePayRun))
      .then(and(makeLeave))
      .then(and(makeSelfBilled))
      .then(and(makeInvoices))
      .then(and(makeBillingRun))
      .then(and(makeReminder))
      .then(and(makeAccountingExport))
      .then(and(makeMonthClosing))
      .then(and(makeBankStatement))
      .then(and(makePaymentFile))
      .then(and(makeRole))
      .then(and(makeOwnWord))
      .then(and(makeCalendar))
      .then(and(makeProfile))
      .then(and(makeNote))
      .then(and(makeComment))
      .then(and(makeAttachment))
      .then(and(makeDocument))
      .then(and(makeExpense))
      .then(and(makePicture))
      .then(and(makeForms))
      .then(and(makeAnswer))
      .then(and(makeInvitation))
      .then(and(makeRequirement))
      .then(and(makeDelivery))
      .then(and(makeRule))
      .then(and(makeSupportGrant))
      .then(and(makeInvited))
      .then(and(makeView))
      .then(and(makeTask))
      .then(and(makeToDos));
  });

/** Creates the records of one noun, with the ids that others have created before. */
type Part<Needed, Made> = (db: Db, company: TestCompany, made: Needed) => Promise<Made>;

const adding =
  (db: Db, company: TestCompany) =>
  <Needed, Made extends object>(part: Part<Needed, Made>) =>
  async <Before extends Needed & object>(made: Before): Promise<Before & Made> => ({
    ...made,
    ...(await part(db, company, made)),
  });
