import type { Permission } from '@/lib/permissions';

/**
 * The register of the nouns of the business: one entry per noun, and everything that has to know all of them is derived from
 * here or checked against it by the compiler (menu, icons, pages, palette, kinds of activities, number series, locked tables,
 * links and words of the audit log, storage keys, names of exports). `docs/architecture.md` lists what is not.
 */
interface Noun {
  /** The noun's key in the menu and in filters' storage, its folder, and its messages' namespace. */
  plural: string;
  /** The address of its list; the pages of its records are below it. */
  path: `/${string}`;
  /** The pages below the list, beside one page per record. */
  pages: readonly ('create' | 'import' | 'record' | 'edit')[];
  table: string;
  /** Any one of these permissions opens the list; the first shows every record of it, unless `sees` names another. */
  opens: readonly [Permission, ...Permission[]];
  sees?: Permission;
  /** The permission to create a record. */
  create?: Permission;
  /** The prefix of its records' numbers, if they have any (`SUB-000123`); null if the company chooses it. */
  series?: string | null;
  /** All of its fields are plain (`lib/records`). */
  plain?: true;
  /** The page where its own people see it instead of `path/id`: a company's own page is its settings. */
  own?: `/${string}`;
  /** The parts of a record that are locked or logged by themselves. */
  parts: Readonly<Record<string, Part>>;
}

interface Part {
  /** The tab of the noun's page that shows the part. */
  tab?: string;
  /** The part's table, if `lockRow` locks its rows. */
  table?: string;
  /** The prefix of the part's numbers, if it has its own. */
  series?: string;
  /** The page of its own list, for a part that is not shown on its noun's page. */
  page?: `/${string}`;
}

/** The nouns in the order of the menu. */
const nouns = {
  candidate: {
    plural: 'candidates',
    path: '/candidates',
    pages: ['create', 'import', 'record', 'edit'],
    table: 'candidates',
    opens: ['view_candidates'],
    create: 'create_candidates',
    series: 'CAN',
    plain: true,
    parts: { skill: { page: '/candidates/skills', table: 'skills' }, candidate_resume: { tab: 'resume' } },
  },
  candidate_list: {
    plural: 'candidate_lists',
    path: '/candidate-lists',
    pages: ['create', 'record', 'edit'],
    table: 'candidate_lists',
    opens: ['view_candidate_lists'],
    create: 'create_candidate_lists',
    parts: {},
  },
  job_order: {
    plural: 'jobs',
    path: '/jobs',
    pages: ['create', 'import', 'record', 'edit'],
    table: 'job_orders',
    opens: ['view_jobs', 'view_own_jobs'],
    create: 'create_jobs',
    series: 'JOB',
    plain: true,
    parts: { job_recruiter: { tab: 'recruiters' } },
  },
  submission: {
    plural: 'submissions',
    path: '/submissions',
    pages: ['create', 'record', 'edit'],
    table: 'candidate_submissions',
    opens: ['view_submissions', 'view_own_submissions'],
    create: 'create_submissions',
    series: 'SUB',
    parts: {
      submission_contact: { tab: 'contacts' },
      interview: { tab: 'interviews', table: 'interviews' },
      interview_person: { tab: 'interviews' },
      attachment: {},
      // Colleagues comment on other records, too.
      comment: { table: 'comments' },
      shortlist: {},
      shortlist_entry: {},
      shortlist_recipient: {},
      shortlist_answer: {},
    },
  },
  contract: {
    plural: 'contracts',
    path: '/contracts',
    pages: ['create', 'record', 'edit'],
    table: 'contracts',
    opens: ['view_contracts', 'view_own_contracts'],
    create: 'create_contracts',
    series: 'CON',
    parts: {
      candidate_rate: { tab: 'rates', table: 'candidate_rates' },
      invoice_configuration: { tab: 'invoicing', table: 'invoice_configurations' },
      invoicing_contact: { tab: 'invoicing', table: 'invoicing_contacts' },
      recurring_line: { tab: 'invoicing', table: 'recurring_lines' },
      commission: { tab: 'commissions', table: 'commissions' },
      commission_month: {},
      margin_override: {},
      margin_request: {},
      pay_addition: { table: 'pay_additions' },
      leave_request: { table: 'leave_requests', page: '/leave' },
      requirement_override: { tab: 'requirements' },
    },
  },
  timesheet: {
    plural: 'timesheets',
    path: '/timesheets',
    pages: ['record'],
    table: 'timesheets',
    opens: ['view_timesheets', 'view_own_timesheets'],
    parts: {
      timesheet_entry: {},
      timesheet_expense: { table: 'timesheet_expenses' },
      time_adjustment: {},
      time_approval: {},
      time_approval_sheet: {},
      pay_run: { table: 'pay_runs', series: 'PAY' },
      pay_layout: {},
      self_billed_invoice: {},
    },
  },
  invoice: {
    plural: 'invoices',
    path: '/invoices',
    pages: ['record'],
    table: 'invoices',
    opens: ['view_invoices'],
    series: null,
    parts: {
      invoice_line: {},
      invoice_link: { tab: 'mails' },
      payment: {},
      billing_run: { table: 'billing_runs', series: 'BIL' },
      payment_reminder: { series: 'REM' },
      reminder_pause: {},
      accounting_export: { series: 'ACC' },
      accounting_chart: {},
      lock_date: {},
      month_closing: {},
      bank_statement: {},
      bank_line: {},
      bank_layout: {},
      payment_file: { table: 'payment_files', series: 'OUT' },
    },
  },
  client: {
    plural: 'clients',
    path: '/clients',
    pages: ['create', 'import', 'record', 'edit'],
    table: 'clients',
    opens: ['view_clients'],
    create: 'create_clients',
    series: 'CLI',
    parts: {
      client_contact: { tab: 'contacts', table: 'client_contacts' },
      account_entry: { tab: 'invoices' },
      purchase_order: { tab: 'orders', table: 'purchase_orders' },
      mandate: { tab: 'mandates', table: 'mandates' },
    },
  },
  form: {
    plural: 'forms',
    path: '/modules',
    pages: ['create', 'record'],
    table: 'forms',
    opens: ['view_modules'],
    create: 'create_modules',
    parts: {
      form_version: {},
      form_access: {},
      form_submission: { table: 'form_submissions', series: 'ANS' },
      form_entry: {},
      form_file: {},
      form_requirement: {},
      form_invitation: {},
      trigger_rule: { tab: 'rules', table: 'trigger_rules' },
      trigger_rule_version: {},
      webhook_delivery: {},
    },
  },
  user: {
    plural: 'users',
    path: '/users',
    pages: ['create', 'import', 'record', 'edit'],
    table: 'users',
    opens: ['view_users'],
    create: 'create_users',
    parts: {
      session: {},
      credential: {},
      totp_factor: {},
      recovery_code: {},
      passkey: {},
      calendar_feed: {},
      identity: {},
      support_grant: {},
      user_document: { table: 'user_documents' },
      user_note: { table: 'user_notes' },
      user_profile: {},
      self_billing_agreement: { tab: 'self_billing' },
    },
  },
  company: {
    plural: 'companies',
    path: '/companies',
    pages: ['create', 'record', 'edit'],
    table: 'companies',
    opens: ['view_companies'],
    sees: 'view_company_settings',
    create: 'create_companies',
    own: '/company-settings',
    parts: {
      reference_value: { table: 'reference_values' },
      holiday_calendar: { tab: 'holidays', table: 'holiday_calendars' },
      mail_template: { tab: 'mails' },
      outgoing_mail: {},
      single_sign_on: { tab: 'security' },
      e_invoice_connection: { tab: 'invoicing' },
      verifactu_setting: { tab: 'invoicing' },
      payment_connection: { tab: 'invoicing' },
      profile_configuration: {},
      requirement_set: { page: '/requirements', table: 'requirement_sets' },
      leave_terms: {},
      submission_stage: { tab: 'stages' },
      to_do: { page: '/to-dos', table: 'to_dos' },
    },
  },
  role: {
    plural: 'roles',
    path: '/roles',
    pages: ['create', 'record'],
    table: 'roles',
    opens: ['view_roles'],
    create: 'create_roles',
    parts: {},
  },
} as const satisfies Record<string, Noun>;

type Nouns = typeof nouns;
export type NounKey = keyof Nouns;
/** The nouns all of whose fields are plain. */
export type PlainNoun = { [N in NounKey]: Nouns[N] extends { plain: true } ? N : never }[NounKey];
/** The names of nouns' lists. */
export type Plural<N extends NounKey = NounKey> = Nouns[N]['plural'];

type Parts = { [N in NounKey]: Nouns[N]['parts'] }[NounKey];
type PartTable = { [P in Parts as string]: P extends unknown ? TableOf<P[keyof P]> : never }[string];
/** The parts of records that the audit log names by themselves. */
export type PartKey = { [P in Parts as string]: P extends unknown ? keyof P : never }[string];
type TableOf<P> = P extends { table: infer T extends string } ? T : never;

/** The nouns whose records can be imported from a file. */
export type ImportedNoun = {
  [N in NounKey]: 'import' extends Nouns[N]['pages'][number] ? N : never;
}[NounKey];

/** The tables whose rows `lockRow` locks: those of nouns, and of parts that are changed by themselves. */
export type LockedTable = Nouns[NounKey]['table'] | PartTable;

type NumberedPart = {
  [P in Parts as string]: P extends unknown
    ? { [K in keyof P]: P[K] extends { series: string } ? K : never }[keyof P]
    : never;
}[string];
/** The nouns, and parts of them, whose records have a number. */
export type NumberedNoun =
  | { [N in NounKey]: Nouns[N] extends { series: string | null } ? N : never }[NounKey]
  | NumberedPart
  /** Credit notes have their own numbers, although they are stored with the invoices. */
  | 'credit_note';
/** The numbered nouns and parts whose numbers begin with a prefix of the program's own. */
export type PrefixedNoun = { [N in NounKey]: Nouns[N] extends { series: string } ? N : never }[NounKey] | NumberedPart;

export const nounKeys = Object.keys(nouns) as NounKey[];
export const partKeys = Object.values(nouns).flatMap(({ parts }) => Object.keys(parts)) as PartKey[];

/** Every noun with its key, for code that handles all of them. */
export const nounList: readonly (Noun & { key: NounKey })[] = nounKeys.map((key) => ({ key, ...nouns[key] }));

/** The register's entry of a noun. */
export const nounOf = (key: NounKey): Noun & Pick<Nouns[NounKey], 'plural' | 'table'> => nouns[key];

/** The key of "New …" in the menu's texts. */
export const createLabel = (key: NounKey): string => `create${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** The key of "Import …" in the menu's texts. */
export const importLabel = (key: NounKey): string => {
  const { plural } = nouns[key];
  return `import${plural.charAt(0).toUpperCase()}${plural.slice(1)}`;
};

export const isNoun = (key: string): key is NounKey => Object.hasOwn(nouns, key);

/** Whether the noun's records have numbers with a prefix of the program's own. */
export const isNumbered = (key: NounKey): key is NounKey & PrefixedNoun => {
  const { series }: Noun = nouns[key];
  return typeof series === 'string';
};

export const seriesPrefix = (noun: PrefixedNoun): string => {
  const prefix = isNoun(noun) ? nouns[noun].series : partSeries.get(noun);
  if (prefix === undefined) throw new Error(`${noun} has no series`);
  return prefix;
};

/** The permission that shows every record of a noun. */
export function permissionToSeeAll(key: NounKey): Permission {
  const { sees, opens }: Noun = nouns[key];
  return sees ?? opens[0];
}

/** The page of a record: `/contracts/<id>`. For a company it is its settings, which its own people open. Null without an id. */
export function recordPath(key: NounKey, id: string | null): string | null {
  const { own, path }: Noun = nouns[key];
  return own ?? (id ? `${path}/${id}` : null);
}

const partSeries = new Map(
  nounList.flatMap(({ parts }) => Object.entries(parts).map(([part, { series }]) => [part, series] as const)),
);

const partOwners = new Map(
  nounList.flatMap(({ key, parts }) =>
    Object.entries(parts).map(([part, { tab, page }]) => [part, { key, tab, page }] as const),
  ),
);

/** The messages' namespace of a noun or of one of its parts; null for anything else. */
export function pluralOf(type: string): string | null {
  const key = isNoun(type) ? type : partOwners.get(type)?.key;
  return key ? nouns[key].plural : null;
}

/** The page that shows a part, on the record that it belongs to; null if no noun has such a part. */
export function partPath(part: string, recordId: string | null): string | null {
  const owner = partOwners.get(part);
  if (owner?.page) return owner.page;
  const record = owner ? recordPath(owner.key, recordId) : null;
  return record && owner?.tab ? `${record}?tab=${owner.tab}` : record;
}
