import { billNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { permissionTo } from '@/lib/auth/permission-to';
import { nounOf, type PlainNoun } from '@/lib/nouns';
import { can, canAny, type Permission, type PermissionHolder } from '@/lib/permissions';

/** Columns by name, the record's `id` among them. */
export type SeenRow = Readonly<Record<string, unknown>>;

/** The permissions that show a noun's records and fields. */
interface Sight {
  /** Shows every record. */
  all: Permission;
  /** Shows the records that hold the person's id in one of these columns; `needs` is null if that needs no permission. */
  own?: { needs: Permission | null; columns: readonly string[] };
  /** Takes records out of the program: into a file, to an address outside, to another program. */
  takesOut: Permission;
  /** Fields that need one of these permissions beside those of their record. */
  fields?: Readonly<Record<string, readonly Permission[]>>;
  /** By relation, the columns of a related record that the record itself shows; `names`: of each its name. */
  shows?: Readonly<Record<string, readonly string[]>> | 'names';
}

const candidate = ['name', 'email', 'phone'] as const;
const name = ['name'] as const;

/** The only table of what shows a noun's records and fields; a test compares it with the handlers' answers. */
const sights = {
  candidate_submission: {
    all: 'view_submissions',
    own: { needs: 'view_own_submissions', columns: ['owner_id'] },
    takesOut: 'export_submissions',
    fields: { bill_rate: rateNeeds, pay_rate: rateNeeds },
    shows: { candidate, client: name, owner: name },
  },
  contract: {
    all: 'view_contracts',
    own: { needs: 'view_own_contracts', columns: ['owner_id', 'consultant_id'] },
    takesOut: 'export_contracts',
    shows: { candidate, client: name, consultant: name, owner: name },
  },
  timesheet: {
    all: 'view_timesheets',
    own: { needs: 'view_own_timesheets', columns: ['owner_id'] },
    takesOut: 'export_timesheets',
    fields: { bill_total: billNeeds },
    shows: { contract: ['number', 'position_title'], owner: name },
  },
  invoice: {
    all: 'view_invoices',
    takesOut: 'export_invoices',
    shows: { contract: ['number', 'position_title'], client: name },
  },
  client: { all: 'view_clients', takesOut: 'export_clients', shows: { owner: name } },
  user: { all: 'view_users', own: { needs: null, columns: ['id'] }, takesOut: 'export_users' },
  document: {
    all: 'view_user_documents',
    own: { needs: 'view_own_user_documents', columns: ['user_id'] },
    takesOut: 'export_users',
    shows: { user: name, candidate: name },
  },
} as const satisfies Record<string, Sight>;
export type SeenNoun = keyof typeof sights | PlainNoun;

const isInTable = (noun: SeenNoun): noun is keyof typeof sights => noun in sights;
const sightOf = (noun: SeenNoun): Sight => (isInTable(noun) ? sights[noun] : plainSight(noun));

/**
 * Whoever opens the list of a plain noun sees every record, unless somebody sees their own, and with each the names of
 * those that it leads to.
 */
const plainSight = (noun: PlainNoun): Sight => ({
  all: nounOf(noun).opens[0],
  takesOut: permissionTo('export', noun),
  ...plainSights[noun],
  shows: 'names',
});

/** The fields of plain nouns that are not for everybody who sees the record, and whose records can be somebody's own. */
const plainSights: Readonly<Record<PlainNoun, Required<Pick<Sight, 'fields'>> & Pick<Sight, 'own'>>> = {
  candidate: { fields: { pay_rate_wanted: rateNeeds, currency: rateNeeds } },
  job_order: {
    own: { needs: 'view_own_jobs', columns: ['owner_id'] },
    fields: {
      bill_rate_from: billNeeds,
      bill_rate_to: billNeeds,
      pay_rate_from: rateNeeds,
      pay_rate_to: rateNeeds,
    },
  },
};

/** What a person sees of a noun's records. */
export interface FieldsSeen {
  all: boolean;
  /** Whether a permission shows the person any records: all of them, or their own. */
  some: boolean;
  takesOut: boolean;
  seesRecord(row: SeenRow): boolean;
  /** Whether the person sees this field of a record that they see. */
  sees(field: string): boolean;
  /** Whether a record that they see shows this column of a related record, whatever they see of that one. */
  shows(relation: string, column: string): boolean;
}

/**
 * The only function that says what an actor sees of a noun's records. Everything that acts for a person or shows what a
 * person saw uses it: rules with their conditions, texts and calls, their tests and logs. For a form's answers, which
 * follow the form's own table of roles, lib/forms/answers/filling/fields-seen.data.ts returns the same type.
 */
export function fieldsFor(holder: PermissionHolder, noun: SeenNoun): FieldsSeen {
  const sight = sightOf(noun);
  const { own, fields = {}, shows = {} } = sight;
  const all = can(holder, sight.all);
  const ownColumns = own && (own.needs === null || can(holder, own.needs)) ? own.columns : [];
  return {
    all,
    some: all || Boolean(own?.needs && can(holder, own.needs)),
    takesOut: can(holder, sight.takesOut),
    seesRecord: (row) => all || ownColumns.some((column) => row[column] === holder.userId),
    sees: (field) => {
      const needs = fields[field];
      return needs === undefined || canAny(holder, needs);
    },
    shows: (relation, column) => (shows === 'names' ? column === 'name' : (shows[relation]?.includes(column) ?? false)),
  };
}

/** The columns that say whose record it is. */
export function ownColumnsOf(noun: SeenNoun): readonly string[] {
  return sightOf(noun).own?.columns ?? [];
}
