import 'server-only';
import { recordActivities, recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { dateFromDay, nullableDay } from '@/lib/calendar/days';
import { forgetContactMerges } from '@/lib/clients/contacts.data';
import { clientFields } from '@/lib/clients/fields';
import { possibleClientOwners } from '@/lib/clients/people.data';
import type { Client, ClientFilters, ClientInput, ClientOption, ClientQuery, ClientRecord } from '@/lib/clients/schema';
import { fiscalCodeFault, taxNumberFault } from '@/lib/countries/tax-number';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { conditionsOfOwn, type OwnCondition } from '@/lib/db/own-conditions';
import { searchFor } from '@/lib/db/search';
import { selectRows } from '@/lib/db/select-rows';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow } from '@/lib/lists/pagination';
import { seesMarginFloor } from '@/lib/margins/policy';
import { forgetMerges } from '@/lib/merges/merges.data';
import { formatPercent, formatRate } from '@/lib/money/amount';
import { secondTaxOf, toSecondTaxColumns } from '@/lib/money/second-tax';
import { isTaxCategory } from '@/lib/money/tax';
import { takeRecordNumber, takeRecordNumbers } from '@/lib/numbers.data';
import { can } from '@/lib/permissions';
import { conflict, type FieldFault, forbidden, invalid, notFound } from '@/lib/problem/problem';
import { listReferences, referenceFaults } from '@/lib/references/data';

const fields = rowsOf(clientFields);
const sortColumns = sortsOf(clientFields, {
  address_line1: ofRow('addressLine1', 'text', 'nullable'),
  address_line2: ofRow('addressLine2', 'text', 'nullable'),
  postal_code: ofRow('postalCode', 'text', 'nullable'),
  city: ofRow('city', 'text', 'nullable'),
  region: ofRow('region', 'text', 'nullable'),
  country: ofRow('country', 'text', 'nullable'),
});

const select = {
  ...fields.select,
  addressLine1: true,
  addressLine2: true,
  city: true,
  region: true,
  postalCode: true,
  country: true,
} satisfies Prisma.ClientSelect;
type Row = Prisma.ClientGetPayload<{ select: typeof select }>;

const recordSelect = {
  ...select,
  ...fields.selectAll,
  invoiceFrequency: true,
  invoiceAnchorDate: true,
  invoiceGrouping: true,
  purchaseOrder: true,
  taxCategory: true,
  taxName: true,
  taxRate: true,
  secondTaxName: true,
  secondTaxRate: true,
  secondTaxBase: true,
  paymentTermsFrom: true,
  paymentTermsDay: true,
  discountPercent: true,
  discountDays: true,
  marginFloorPercent: true,
  company: { select: { marginFloorPercent: true } },
} satisfies Prisma.ClientSelect;
type RecordRow = Prisma.ClientGetPayload<{ select: typeof recordSelect }>;

/** The third lock: every query of this file starts here. Everybody in the company sees all of its clients. */
export const visibleClients = (actor: Actor): Prisma.ClientWhereInput => ({ companyId: actor.companyId });

/** @param own the conditions of its filters by own fields. */
export function listClients(
  actor: Actor,
  query: ClientQuery,
  own: readonly OwnCondition[] = [],
): Promise<Page<Client>> {
  return tenant(actor, async (db) => {
    const search = await searchFor(db, actor, 'clients', query.search);
    const where: Prisma.ClientWhereInput = {
      ...visibleClients(actor),
      ...fields.narrow(query.filter),
      AND: conditionsOfOwn(query.filter, own).map((formSubmissions) => ({ formSubmissions })),
    };
    const page = await keysetPage(query, {
      columns: sortColumns,
      rows: { db, companyId: actor.companyId, table: 'clients' },
      asOf: actor.asOf,
      where,
      search,
      find: async (args) =>
        selectRows(db, actor.companyId, 'client', select, await db.client.findMany({ ...args, select: { id: true } })),
      count: (args) => db.client.count(args),
    });
    return { ...page, rows: page.rows.map(toResource) };
  });
}

/** Lists the values of the list's filters; words in the locale's language. */
export const listClientFilters = async (actor: Actor, locale: string): Promise<ClientFilters> => ({
  client_types: await listReferences(actor, 'client_type', locale),
  assignable_owners: can(actor, 'edit_clients')
    ? await tenant(actor, (db) =>
        db.user.findMany({
          where: { AND: [possibleClientOwners(actor)], companyId: actor.companyId },
          orderBy: [{ name: 'asc' }, { id: 'asc' }],
          take: mostOwners,
          ...idAndName,
        }),
      )
    : [],
});

/** The most owners in one list of choices. */
const mostOwners = 500;

/** @throws Problem 404. */
export function getClient(actor: Actor, id: string): Promise<ClientRecord> {
  return tenant(actor, async (db) => toRecord(actor, await findClient(db, actor, id)));
}

/** The first matches by name or number, active ones only. */
export function searchClients(actor: Actor, search: string, limit: number): Promise<ClientOption[]> {
  return tenant(actor, async (db) => {
    const found = await searchFor(db, actor, 'clients', search);
    const rows = await db.client.findMany({
      where: { ...visibleClients(actor), isActive: true, AND: found.where },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: limit,
      select: { id: true, name: true, number: true, currency: true, paymentTermsDays: true },
    });
    return rows.map(({ paymentTermsDays, ...row }) => ({ ...row, payment_terms_days: paymentTermsDays }));
  });
}

/**
 * @throws Problem 422 for a client type that the company does not have and for a number that is none in the client's
 * country, 403 for a margin floor from anyone who does not see margins.
 */
export function createClient(actor: Actor, input: ClientInput): Promise<ClientRecord> {
  return tenant(actor, async (db) => {
    if (input.margin_floor_percent !== undefined && !seesMarginFloor(actor)) throw forbidden();
    await checkInput(db, actor, input);
    const number = await takeRecordNumber(db, actor.companyId, 'client');
    const row = await db.client.create({
      data: { ...toColumns(input), companyId: actor.companyId, ownerId: actor.userId, number },
      select: recordSelect,
    });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: row.id, event: 'created' });
    return toRecord(actor, row);
  });
}

/** Creates the clients of an import, whose values were checked as those of `createClient`. */
export async function createClients(db: Db, actor: Actor, inputs: readonly ClientInput[]): Promise<void> {
  const { companyId, userId: ownerId } = actor;
  const numbers = await takeRecordNumbers(db, companyId, 'client', inputs.length);
  const created = await db.client.createManyAndReturn({
    data: numbers.flatMap((number, index) =>
      inputs.slice(index, index + 1).map((input) => ({ ...toColumns(input), companyId, ownerId, number })),
    ),
    select: { id: true },
  });
  await recordActivities(
    db,
    actor,
    created.map(({ id }) => ({ subjectType: 'client', subjectId: id, event: 'imported' })),
  );
}

/**
 * @throws Problem 404, 412 for an outdated version, 422, 403 as for a new one; a number that is none is refused only if it
 * is changed.
 */
export function updateClient(actor: Actor, id: string, input: ClientInput, ifMatch?: number): Promise<ClientRecord> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'clients', actor.companyId, id, ifMatch);
    if (input.margin_floor_percent !== undefined && !seesMarginFloor(actor)) throw forbidden();
    await checkInput(db, actor, input, id);
    const row = await db.client.update({
      where: keyOf(actor, id),
      data: { ...toColumns(input), version: { increment: 1 } },
      select: recordSelect,
    });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: id, event: 'updated' });
    return toRecord(actor, row);
  });
}

/**
 * @throws Problem 404, 412, 409 while the client has submissions, contracts, invoices or payments, or the book of
 * overrides names it.
 */
export function deleteClient(actor: Actor, id: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    await lockRow(db, 'clients', actor.companyId, id, ifMatch);
    const key = { companyId: actor.companyId, clientId: id };
    const uses =
      (await db.candidateSubmission.count({ where: key, take: 1 })) +
      (await db.contract.count({ where: key, take: 1 })) +
      (await db.accountEntry.count({ where: key, take: 1 })) +
      (await db.marginOverride.count({ where: key, take: 1 })) +
      (await db.marginRequest.count({ where: key, take: 1 }));
    if (uses > 0) throw conflict('in_use');
    await forgetContactMerges(db, actor, id);
    await forgetMerges(db, actor, 'client', id);
    await db.client.delete({ where: keyOf(actor, id) });
    await recordActivity(db, actor, { subjectType: 'client', subjectId: id, event: 'deleted' });
  });
}

async function findClient(db: Db, actor: Actor, id: string): Promise<RecordRow> {
  const row = await db.client.findFirst({ where: { ...visibleClients(actor), id }, select: recordSelect });
  if (!row) throw notFound();
  return row;
}

/** @param id the client that is changed, which is locked; undefined for a new one. */
async function checkInput(db: Db, actor: Actor, input: ClientInput, id?: string): Promise<void> {
  const faults = await referenceFaults(db, actor.companyId, [
    { path: 'client_type', kind: 'client_type', key: input.client_type },
  ]);
  const debtor = await debtorFault(db, actor, input.debtor_number ?? null, id);
  if (debtor) faults.push({ path: 'debtor_number', ...debtor });
  const wrong = numberFaults(input);
  if (wrong.length > 0) {
    const before = id === undefined ? null : await numbersOf(db, actor, id);
    faults.push(...wrong.filter(({ path }) => before?.[path] !== input[path]));
  }
  if (faults.length > 0) throw invalid(...faults);
}

/** Why a client cannot have a debtor number: another client has it, or the books have the one that it had before. */
async function debtorFault(
  db: Db,
  { companyId }: Actor,
  number: string | null,
  id: string | undefined,
): Promise<Omit<FieldFault, 'path'> | null> {
  const before =
    id === undefined ? null : await db.client.findFirst({ where: { companyId, id }, select: { debtorNumber: true } });
  if (number === (before?.debtorNumber ?? null)) return null;
  const booked = before?.debtorNumber ?? null;
  if (booked !== null && (await db.accountingEntry.count({ where: { companyId, partnerNumber: booked }, take: 1 })) > 0)
    return { key: 'debtor_number_booked', values: { number: booked } };
  const other =
    number === null
      ? null
      : await db.client.findFirst({ where: { companyId, debtorNumber: number }, select: { name: true } });
  return other && { key: 'debtor_number_taken', values: { name: other.name } };
}

/** What is wrong with a client's numbers, by the country of its address. */
export const numberFaults = ({
  tax_id,
  fiscal_code,
  address,
}: Pick<ClientInput, 'tax_id' | 'fiscal_code' | 'address'>) => {
  const faults = {
    tax_id: taxNumberFault(address?.country, tax_id),
    fiscal_code: fiscalCodeFault(address?.country, fiscal_code),
  };
  return (['tax_id', 'fiscal_code'] as const).flatMap((path) => {
    const fault = faults[path];
    return fault ? [{ path, ...fault }] : [];
  });
};

async function numbersOf(db: Db, actor: Actor, id: string) {
  const row = await db.client.findUniqueOrThrow({ where: keyOf(actor, id), select: { taxId: true, fiscalCode: true } });
  return { tax_id: row.taxId, fiscal_code: row.fiscalCode };
}

function toColumns(input: ClientInput) {
  const { address, margin_floor_percent: floor } = input;
  return {
    ...fields.toColumns(input),
    addressLine1: address?.line1 ?? null,
    addressLine2: address?.line2 ?? null,
    city: address?.city ?? null,
    region: address?.region ?? null,
    postalCode: address?.postal_code ?? null,
    country: address?.country ?? null,
    ...invoicingColumns(input),
    ...(floor !== undefined ? { marginFloorPercent: floor } : {}),
  };
}

function toResource(row: Row): Client {
  return { ...fields.show(row), address: addressOf(row) };
}

function toRecord(actor: Actor, row: RecordRow): ClientRecord {
  const common = { ...fields.showAll(row), address: addressOf(row), ...invoicing(row) };
  if (!seesMarginFloor(actor)) return common;
  const own = row.marginFloorPercent;
  const inForce = own ?? row.company.marginFloorPercent;
  return {
    ...common,
    margin_floor_percent: own && formatPercent(own),
    margin_floor_in_force: inForce && formatPercent(inForce),
  };
}

const addressOf = (row: Row): Client['address'] =>
  row.addressLine1 === null
    ? null
    : {
        line1: row.addressLine1,
        line2: row.addressLine2,
        city: row.city,
        region: row.region,
        postal_code: row.postalCode,
        country: row.country,
      };

const invoicingColumns = (input: ClientInput) => ({
  ...(input.invoice_frequency !== undefined ? { invoiceFrequency: input.invoice_frequency } : {}),
  ...(input.invoice_grouping !== undefined ? { invoiceGrouping: input.invoice_grouping } : {}),
  invoiceAnchorDate: input.invoice_anchor_date ? dateFromDay(input.invoice_anchor_date) : null,
  purchaseOrder: input.purchase_order ?? null,
  taxCategory: input.tax_category ?? null,
  taxName: input.tax_name ?? null,
  taxRate: input.tax_category ? (input.tax_rate ?? '0') : null,
  ...toSecondTaxColumns(secondTaxOf(input)),
  ...(input.payment_terms_from ? { paymentTermsFrom: input.payment_terms_from } : {}),
  paymentTermsDay: input.payment_terms_day ?? null,
  discountPercent: Number(input.discount_percent ?? 0) > 0 ? (input.discount_percent ?? null) : null,
  discountDays: input.discount_days ?? null,
});

const invoicing = (row: RecordRow) => ({
  invoice_frequency: row.invoiceFrequency,
  invoice_anchor_date: nullableDay(row.invoiceAnchorDate),
  invoice_grouping: row.invoiceGrouping,
  purchase_order: row.purchaseOrder,
  tax_category: row.taxCategory !== null && isTaxCategory(row.taxCategory) ? row.taxCategory : null,
  tax_name: row.taxName,
  tax_rate: row.taxRate && formatRate(row.taxRate),
  second_tax_name: row.secondTaxName,
  second_tax_rate: row.secondTaxRate && formatRate(row.secondTaxRate),
  second_tax_base: row.secondTaxBase,
  payment_terms_from: row.paymentTermsFrom,
  payment_terms_day: row.paymentTermsDay,
  discount_percent: row.discountPercent && formatRate(row.discountPercent),
  discount_days: row.discountDays,
});
