import type { PgBoss } from 'pg-boss';
import { closePeriods } from '@/lib/billing-runs/cycle.data';
import { sendListMails } from '@/lib/candidates/lists/mailing/send.data';
import { readResume, readResumeData } from '@/lib/candidates/resumes/read.data';
import { spreadSkills } from '@/lib/candidates/skills/spread.data';
import { spreadClientNames } from '@/lib/clients/renames.data';
import { deleteDueCompanies } from '@/lib/companies/delete.data';
import { deleteOldExports } from '@/lib/companies/export/export.data';
import { closeStaleSupport } from '@/lib/companies/impersonate.data';
import { checkDocuments } from '@/lib/documents/remind.data';
import { sweepFiles } from '@/lib/files/sweep.data';
import { fillFormValues } from '@/lib/forms/answers/filling/fill-values.data';
import { cancelClosedInterviews } from '@/lib/interviews/close.data';
import { runTransmission, sendEInvoiceData } from '@/lib/invoices/network/run.data';
import { sendRecords, sendVerifactuData } from '@/lib/invoices/verifactu/send.data';
import { cleanUp } from '@/lib/jobs/clean-up';
import { mailFollowed } from '@/lib/jobs/mail-followed';
import { remindOfConsents } from '@/lib/jobs/mornings/consent-reminders';
import { sendNewsDigests } from '@/lib/jobs/mornings/news-digests';
import { sendPaymentReminders } from '@/lib/jobs/mornings/payment-reminders';
import { remindOfRequirements } from '@/lib/jobs/mornings/requirement-reminders';
import { remindOfShortlists } from '@/lib/jobs/mornings/shortlist-reminders';
import { sendTimesheetDigests } from '@/lib/jobs/mornings/timesheet-digests';
import type { QueueName } from '@/lib/jobs/queues';
import { runRules, runRulesData } from '@/lib/jobs/run-rules';
import { runTask, runTaskData } from '@/lib/jobs/run-task';
import { sweepEInvoices } from '@/lib/jobs/send-e-invoice';
import { sendMail, sendMailData } from '@/lib/jobs/send-mail';
import { runWebhook, sweepWebhooks } from '@/lib/jobs/send-webhook';
import { sweepChanges } from '@/lib/jobs/sweep-changes';
import { sweepOutbox } from '@/lib/jobs/sweep-outbox';
import { sweepResumes } from '@/lib/jobs/sweep-resumes';
import { sweepTasks } from '@/lib/jobs/sweep-tasks';
import { askApprovers } from '@/lib/timesheets/approvals/ask.data';
import { pauseUnableRules } from '@/lib/trigger-rules/running/pause.data';
import { startDailyRules } from '@/lib/trigger-rules/running/schedule.data';

/** The work of a job on its data. It throws to be tried again, and must tolerate being run twice. */
type Job = (data: unknown, boss: PgBoss) => Promise<unknown>;

/** The only table of queues and the functions that work on their jobs; a new job is a line here and one in queues.ts. */
export const jobs: Readonly<Record<QueueName, Job>> = {
  send_mail: (data) => sendMail(sendMailData.parse(data)),
  sweep_outbox: (_, boss) => sweepOutbox(boss),
  send_webhook: (data, boss) => runWebhook(data, boss),
  sweep_webhooks: (_, boss) => sweepWebhooks(boss),
  send_e_invoice: (data) => runTransmission(sendEInvoiceData.parse(data)),
  send_verifactu: (data) => sendRecords(sendVerifactuData.parse(data)),
  sweep_e_invoices: (_, boss) => sweepEInvoices(boss),
  run_task: (data) => runTask(runTaskData.parse(data)),
  sweep_tasks: (_, boss) => sweepTasks(boss),
  read_resume: (data) => readResume(readResumeData.parse(data)),
  sweep_resumes: (_, boss) => sweepResumes(boss),
  run_rules: (data) => runRules(runRulesData.parse(data)),
  sweep_changes: async (_, boss) => {
    await pauseUnableRules();
    await startDailyRules();
    await sweepChanges(boss);
  },
  fill_form_values: () => fillFormValues(),
  spread_client_names: () => spreadClientNames(),
  spread_skills: () => spreadSkills(),
  cancel_interviews: () => cancelClosedInterviews(),
  close_support: () => closeStaleSupport(),
  delete_companies: () => deleteOldExports().then(() => deleteDueCompanies()),
  check_documents: () => checkDocuments(),
  remind_of_consents: () => remindOfConsents(),
  remind_of_shortlists: () => remindOfShortlists(),
  remind_of_requirements: () => remindOfRequirements(),
  timesheet_digests: () => sendTimesheetDigests(),
  news_digests: () => sendNewsDigests(),
  mail_followed: () => mailFollowed(),
  ask_approvers: () => askApprovers(),
  send_list_mails: () => sendListMails(),
  payment_reminders: () => sendPaymentReminders(),
  close_periods: () => closePeriods(),
  sweep_files: () => sweepFiles(),
  clean_up: () => cleanUp(),
};
