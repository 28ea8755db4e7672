/**
 * A process that died is noticed by its missing heartbeat: as the queue searches for it (lib/jobs/boss.ts), its work
 * continues within 30 seconds.
 */
const heartbeatSeconds = 12;
const soonAgain = { retryLimit: 3, retryDelay: 3, retryBackoff: true } as const;

/**
 * The queues as plain data, which a script without a bundler can read, too. Creating one only writes a row (no queue
 * has a table partition of its own), so the worker does it under its role `staffing_jobs`; the owner need not.
 */
export const queues = {
  /**
   * One job per attempt at a mail. `exclusive`: while a job for a mail waits or runs, no other is added for it. The
   * mail itself knows when it is due again (lib/mail/retry-times.ts).
   */
  send_mail: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 86_400 },
  /** Adds a job for every mail that is due and has none, as the nudge does. */
  sweep_outbox: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  /** One job per attempt at a webhook, which itself knows when it is due again (lib/webhooks/retry-times.ts). */
  send_webhook: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 86_400 },
  /** Adds a job for every webhook that is due and has none, as the nudge does. */
  sweep_webhooks: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  /** One job per attempt to send an e-invoice or to ask what became of it, which itself knows when it is due again. */
  send_e_invoice: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 180, deleteAfterSeconds: 86_400 },
  /** One job per company and environment: a message with the records that wait for Spain's tax agency. */
  send_verifactu: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 180, deleteAfterSeconds: 86_400 },
  /** Adds a job for every e-invoice that is due and has none, as the nudge does. */
  sweep_e_invoices: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  /** One job per background task, which may take long. The task itself counts how often it was started. */
  run_task: {
    policy: 'exclusive',
    ...soonAgain,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 86_400,
  },
  /** Adds a job for every open task that has none, as the nudge does. */
  sweep_tasks: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  /** One job per résumé that waits to be read, each in a process of its own that is killed after 20 seconds. */
  read_resume: {
    policy: 'exclusive',
    ...soonAgain,
    expireInSeconds: 600,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
  },
  /** Adds a job for every résumé that waits and has none, as the nudge does. */
  sweep_resumes: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  /** One job per company, which handles its changes in their order. A change is one transaction, done once. */
  run_rules: {
    policy: 'exclusive',
    ...soonAgain,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
  },
  /**
   * Pauses rules whose writer lost a right, starts daily rules whose time has come, and adds a job for every company
   * with waiting changes.
   */
  sweep_changes: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3_600 },
  /**
   * Fills in, for older answers, the values that lists use since a newer version of their form. Works in batches and
   * does nothing twice.
   */
  fill_form_values: {
    policy: 'exclusive',
    retryLimit: 1,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
  },
  /** Makes search texts again that contain a client's old name. Works in batches; what is done twice is the same. */
  spread_client_names: {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
  },
  /** Gives candidates the new name of a skill. Works in batches; what is done twice is the same. */
  spread_skills: {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 3_600,
  },
  /** Cancels interviews of submissions that were closed. What is done twice is the same. */
  cancel_interviews: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3_600 },
  /** Ends support's sessions that have expired or are idle, so that both audit logs record it. */
  close_support: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 3_600 },
  /** Deletes companies whose waiting time is over, and exports that are no longer needed. A large company takes long. */
  delete_companies: {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 300,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 604_800,
  },
  /** Mails people once a day what they have not read. Often, because a day begins at another hour in every zone. */
  news_digests: {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 7_200,
    heartbeatSeconds,
    deleteAfterSeconds: 86_400,
  },
  /** Mails what happened to the records that people follow to those who want to hear of it at once. */
  mail_followed: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3_600 },
  /** Reminds of documents that expire. Hourly, because a day begins at another hour in every zone; it does nothing twice. */
  check_documents: {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /** Reminds of candidates whose data may soon no longer be kept. A morning begins at another hour in every zone; it does nothing twice. */
  remind_of_consents: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /** Reminds clients of candidates whom they have not answered about. A morning begins at another time in every zone; it does nothing twice. */
  remind_of_shortlists: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /**
   * Reminds people and whoever looks after their contracts of documents and other requirements that end during the contract.
   * A morning begins at another time in every zone; it does nothing twice.
   */
  remind_of_requirements: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /** Mails approvers the timesheets that wait for them. A morning begins at another time in every zone; it does nothing twice. */
  timesheet_digests: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 120,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /** Asks clients' contacts to approve submitted time, and runs again for as long as some waits; it asks nobody twice. */
  ask_approvers: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3_600 },
  /** Puts the next mails to lists of candidates into the outbox; nobody gets one twice. */
  send_list_mails: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, deleteAfterSeconds: 3_600 },
  /** Reminds clients of overdue invoices. A morning begins at another time in every zone; it does nothing twice. */
  payment_reminders: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 120,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /**
   * Drafts what is due at the end of contracts' periods. Hourly, because a day begins at another hour in every zone; it
   * does nothing twice.
   */
  close_periods: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 300,
    expireInSeconds: 900,
    deleteAfterSeconds: 86_400,
  },
  /** Deletes stored files that belong to nothing. */
  sweep_files: {
    policy: 'exclusive',
    retryLimit: 1,
    retryDelay: 600,
    expireInSeconds: 7_200,
    deleteAfterSeconds: 604_800,
  },
  /** Deletes rows that are no longer needed. */
  clean_up: { policy: 'exclusive', retryLimit: 3, retryDelay: 600, expireInSeconds: 900, deleteAfterSeconds: 604_800 },
} as const;

export type QueueName = keyof typeof queues;

/** When a queue gets a job by itself: cron expressions in UTC. `once` makes up once for times at which nothing ran. */
export const schedules: readonly { queue: QueueName; cron: string; missed: 'skip' | 'once' }[] = [
  { queue: 'sweep_outbox', cron: '* * * * *', missed: 'skip' },
  { queue: 'sweep_webhooks', cron: '* * * * *', missed: 'skip' },
  { queue: 'sweep_e_invoices', cron: '* * * * *', missed: 'skip' },
  { queue: 'sweep_tasks', cron: '* * * * *', missed: 'skip' },
  { queue: 'sweep_resumes', cron: '* * * * *', missed: 'skip' },
  { queue: 'sweep_changes', cron: '* * * * *', missed: 'skip' },
  { queue: 'fill_form_values', cron: '* * * * *', missed: 'skip' },
  { queue: 'spread_client_names', cron: '* * * * *', missed: 'skip' },
  { queue: 'spread_skills', cron: '* * * * *', missed: 'skip' },
  { queue: 'cancel_interviews', cron: '* * * * *', missed: 'skip' },
  { queue: 'close_support', cron: '*/5 * * * *', missed: 'skip' },
  { queue: 'delete_companies', cron: '43 * * * *', missed: 'once' },
  { queue: 'check_documents', cron: '7 * * * *', missed: 'once' },
  { queue: 'remind_of_consents', cron: '13 * * * *', missed: 'once' },
  { queue: 'remind_of_shortlists', cron: '16 * * * *', missed: 'once' },
  { queue: 'remind_of_requirements', cron: '18 * * * *', missed: 'once' },
  // A few minutes after seven in every zone, including those with half and quarter hours.
  { queue: 'timesheet_digests', cron: '4,19,34,49 * * * *', missed: 'once' },
  { queue: 'news_digests', cron: '6,21,36,51 * * * *', missed: 'once' },
  { queue: 'mail_followed', cron: '* * * * *', missed: 'skip' },
  { queue: 'ask_approvers', cron: '*/5 * * * *', missed: 'skip' },
  { queue: 'send_list_mails', cron: '* * * * *', missed: 'skip' },
  { queue: 'payment_reminders', cron: '11 * * * *', missed: 'once' },
  { queue: 'close_periods', cron: '22 * * * *', missed: 'once' },
  { queue: 'sweep_files', cron: '41 3 * * *', missed: 'once' },
  { queue: 'clean_up', cron: '17 3 * * *', missed: 'once' },
];
