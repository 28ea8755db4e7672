import * as z from 'zod';
import type { BankLineStatus } from '@/lib/bank-statements/statuses';
import { fieldsOf, unversioned } from '@/lib/fields/fields-of';
import { choice, column, computed, instant, integer, named, text } from '@/lib/fields/kinds';

/** The formats of the files that banks make, the providers of online payments, and their names, which are the same in every language. */
export const statementFormats = ['camt053', 'camt054', 'mt940', 'ofx', 'bai2', 'csv', 'stripe'] as const;
export type StatementFormat = (typeof statementFormats)[number];
export const formatNames = {
  camt053: 'camt.053',
  camt054: 'camt.054',
  mt940: 'MT940',
  ofx: 'OFX',
  bai2: 'BAI2',
  csv: 'CSV',
  stripe: 'Stripe',
} as const satisfies Record<StatementFormat, string>;

const count = z.number().int();
/** Lines of a file. */
const lines = () => integer(0, 10_000_000).given();
const counted = (status: BankLineStatus) =>
  column()
    .unsorted('It is added up for the rows of the page only.')
    .label(`bank_statements.statuses.${status}`)
    .listed('fact');
const day = () => computed(z.string().nullable());

/** The fields of a bank statement. Its lines are in schema.ts. */
export const bankStatementFields = fieldsOf(
  'bank_statements',
  ['pay_payments'],
  {
    file_name: text(255).given().sorted().label('bank_statements.fields.file').listed('name'),
    days: column().unsorted('It is added up for the rows of the page only.').listed('shown'),
    account_iban: text(60)
      .optional()
      .given()
      .filtered()
      .label('bank_statements.fields.account')
      .sorted()
      .listed('shown'),
    unmatched: counted('unmatched'),
    paid: counted('paid'),
    parked: counted('parked'),
    ignored: counted('ignored'),
    created_by: named().given().label('bank_statements.fields.by').sorted().listed('roomy'),
    created_at: instant().given().sorted().label('bank_statements.fields.at').listed('shown'),
    format: choice(statementFormats).given().filtered().label('fields.format').sorted().listed('offered'),
    /** Incoming payments of the file that an earlier file already had. */
    known_count: lines().sorted().listed('offered'),
    /** Entries of the file that become no lines: outgoing, reversed, or not booked yet. */
    left_out_count: lines().sorted().listed('offered'),
    /** The first and the last day of its lines; null without lines. */
    first_day: day(),
    last_day: day(),
    /** How many of its lines have which status. */
    counts: computed(z.object({ unmatched: count, paid: count, parked: count, ignored: count })),
  },
  unversioned,
);

/** A column of the list of bank statements. */
export type BankStatementColumn = (typeof bankStatementFields.columns)[number];
