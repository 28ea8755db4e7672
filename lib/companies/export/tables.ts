/**
 * The tables and columns that a full export leaves out. All other data of a tenant is exported, so a table that is added
 * later is, too; `export.test.ts` fails for a column that sounds like a secret and is not named here.
 */
const leftOutTables: Readonly<Record<string, string>> = {
  sessions: 'who is signed in, and what a session is renewed with',
  outgoing_mails: 'mails hold links that open accounts',
  daily_runs: 'which jobs ran on which day, a technical matter',
  notifications: 'what one person was told about records that are exported themselves',
  followers: 'how one person hears about things',
  bell_looks: 'when somebody last looked at the bell',
  notification_preferences: 'how one person hears about things',
  idempotency_keys: 'answers kept for a day, a technical matter',
  background_tasks: 'a technical matter; some name files that are gone',
};

const leftOutColumns: Readonly<Record<string, readonly string[]>> = {
  calendar_feeds: ['token_hash'],
  candidates: ['birth_hash', 'latitude', 'longitude'],
  job_orders: ['latitude', 'longitude'],
  files: ['storage_key', 'sealed_key'],
  webhook_deliveries: ['secret'],
  e_invoice_connections: ['secret', 'signing_secret'],
  verifactu_settings: ['certificate_secret'],
  payment_connections: ['secret', 'webhook_secret'],
  form_invitations: ['token_hash'],
  interview_people: ['token_hash'],
  invoice_links: ['token_hash'],
  list_mail_recipients: ['token_hash'],
  shortlist_recipients: ['token_hash', 'reminder_hash', 'code_hash', 'browser_hash'],
  // Encrypted copies: the account numbers are in the people's profiles, the file can be downloaded.
  payment_file_items: ['account'],
  payment_file_contents: ['content'],
  still_to_do_links: ['token_hash'],
  time_approvals: ['token_hash', 'code_hash', 'browser_hash'],
};

/** The rows of a table that are the company's, as a condition; the others are one person's alone. */
export const sharedRows: Readonly<Record<string, string>> = {
  candidate_lists: "sharing = 'company'",
  candidate_list_members: `exists (select from candidate_lists l where l.company_id = candidate_list_members.company_id
    and l.id = candidate_list_members.list_id and l.sharing = 'company')`,
  list_mails: `not exists (select from candidate_lists l where l.company_id = list_mails.company_id
    and l.id = list_mails.list_id and l.sharing = 'private')`,
  list_mail_recipients: `not exists (select from list_mails m join candidate_lists l on l.company_id = m.company_id
    and l.id = m.list_id where m.company_id = list_mail_recipients.company_id and m.id = list_mail_recipients.mail_id
    and l.sharing = 'private')`,
  to_dos: `(assignee_id <> author_id or num_nonnulls(candidate_id, candidate_list_id, job_order_id, submission_id,
    contract_id, timesheet_id, invoice_id, client_id, user_id) > 0)
    and not exists (select from candidate_lists l where l.company_id = to_dos.company_id
    and l.id = to_dos.candidate_list_id and l.sharing = 'private' and to_dos.assignee_id = to_dos.author_id)`,
  views: "shared <> 'me'",
  view_pins: 'role_id is not null',
  view_starts: `exists (select from views v where v.company_id = view_starts.company_id and v.id = view_starts.view_id
    and v.shared <> 'me')`,
};

/**
 * Values that are encrypted in the database: decrypted for the company's own administrator who asks for them, else
 * masked.
 */
export const encryptedColumns: Readonly<Record<string, string>> = {
  candidates: 'birth_secret',
  user_profiles: 'secrets',
  mandates: 'account_secret',
};

/**
 * The tables with bank and tax numbers in the clear, also inside a document's snapshot or a change of the audit log: the
 * company's own, its contractors', and those of its payers. A masked export contains none of them.
 */
export const tablesWithNumbers: ReadonlySet<string> = new Set([
  'companies',
  'clients',
  'invoices',
  'self_billing_agreements',
  'self_billed_invoices',
  'bank_statements',
  'bank_lines',
  'audit_entries',
]);
export const isMaskedField = (key: string): boolean =>
  /^(.+\.)?(bank_?details|(account_|payer_)?iban|account_?number|tax_?id|fiscal_code)$/i.test(key);

/** A column as the database's catalogue names it. */
export interface CatalogueColumn {
  table: string;
  column: string;
  type: string;
}

export interface ExportTable {
  name: string;
  columns: readonly { name: string; isDecimal: boolean }[];
}

/**
 * The tables of an export with their columns, in the catalogue's order; decimals are exported as text, so that no reader
 * turns them into floats.
 */
export function exportTables(catalogue: readonly CatalogueColumn[]): ExportTable[] {
  const names = [...new Set(catalogue.map(({ table }) => table))].filter((table) => !(table in leftOutTables));
  return names.map((name) => ({
    name,
    columns: catalogue
      .filter(({ table, column }) => table === name && !leftOutColumns[name]?.includes(column))
      .map(({ column, type }) => ({ name: column, isDecimal: type === 'numeric' || type === 'int8' })),
  }));
}
