import 'server-only';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { bankDayFrom } from '@/lib/calendar/bank-days';
import { addDays } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { isSepaIban } from '@/lib/money/accounts/sepa';
import { sum } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';
import { closeAccount, maskAccount } from '@/lib/payment-files/account';
import { firstExecutionDay } from '@/lib/payment-files/business-days';
import {
  type Collectable,
  findCollectable,
  firstDayOf,
  openIbans,
  readLastCollections,
  toCollectable,
} from '@/lib/payment-files/collecting/collectable.data';
import { dayFault } from '@/lib/payment-files/create.data';
import { getPaymentFile } from '@/lib/payment-files/data';
import { lettersOf } from '@/lib/payment-files/due/lacks';
import type { Payer } from '@/lib/payment-files/payer';
import type { CollectionInput, CollectionParts, PaymentFileRecord } from '@/lib/payment-files/schema';
import { lockDebts, storeDraft } from '@/lib/payment-files/store-draft.data';
import { sepaText } from '@/lib/payment-files/writing/letters';
import { type CollectionLack, type CollectionTerms, formatOf, termsOf } from '@/lib/payment-files/writing/terms';
import { conflict, type FieldFault, invalid } from '@/lib/problem/problem';

/** The open invoices of clients with a mandate, and what keeps each out of a file. */
export function getCollectionParts(actor: Actor): Promise<CollectionParts> {
  return tenant(actor, async (db) => {
    const company = await db.company.findUniqueOrThrow({
      where: { id: actor.companyId },
      select: { creditorIdentifier: true },
    });
    return {
      invoices: (await findCollectable(db, actor)).map((one) => toCollectable(one, actor.today)),
      creditor_identifier: company.creditorIdentifier,
      first_day: firstExecutionDay('sepa_core', actor.today),
    };
  });
}

/**
 * Makes the draft of a file by which the bank collects what invoices still have open. An invoice is in one file at most: of
 * two requests at once the second finds it taken.
 *
 * @throws Problem 422 for a day on which no bank collects, and at each invoice that is not open, is of another scheme, or
 * lacks something; 409 without the company's IBAN or creditor identifier.
 */
export function createCollection(actor: Actor, input: CollectionInput): Promise<PaymentFileRecord> {
  return tenant(actor, async (db) => {
    const { format, execution_date: day } = input;
    const fault = dayFault(format, day, actor.today);
    if (fault) throw invalid({ path: 'execution_date', ...fault });
    await lockDebts(db, actor);
    const found = await findCollectable(db, actor, input.invoice_ids);
    const chosen = new Map(
      found.flatMap((one) => (formatOf(one.mandate.scheme) === format ? [[one.invoice.id, one] as const] : [])),
    );
    const faults = input.invoice_ids.flatMap((id, index) => faultOf(input, `invoice_ids.${index}`, chosen.get(id)));
    if (faults.length > 0) throw invalid(...faults);
    const creditor = await readCreditor(db, actor.companyId, input);
    const debits = await withTerms(db, actor.companyId, [...chosen.values()]);
    const beyond = debits.find(({ terms, isRepeated }) => terms.sequence === 'OOFF' && isRepeated);
    if (beyond)
      throw invalid({
        path: `invoice_ids.${input.invoice_ids.indexOf(beyond.invoice.id)}`,
        key: keyOf('mandate_used'),
      });
    const total = sum(debits.map(({ amount }) => amount)).toFixed();
    const id = await storeDraft(db, actor, { format, day, payer: creditor, total }, debits, rowOf);
    return getPaymentFile({ ...actor, db }, id);
  });
}

/** What keeps a chosen invoice out of the file. */
function faultOf(
  { execution_date: day, announced_otherwise: isToldOtherwise }: CollectionInput,
  path: string,
  one: Collectable | undefined,
): FieldFault[] {
  if (!one) return [{ path, key: 'not_collectable' }];
  const [lack] = one.lacks;
  if (lack) return [{ path, key: keyOf(lack) }];
  const { announcedFor, dueDay, noticedFrom } = one;
  // A day later than the invoice says, but for the bank's next one, is for the client another day that nobody told them.
  const isAnnounced = announcedFor !== null && day <= bankDayFrom('target', addDays(announcedFor, 1));
  const isSoon = day < (announcedFor ?? dueDay) || (!isToldOtherwise && day < noticedFrom);
  if (announcedFor !== null && isSoon)
    return [{ path, key: keyOf('before_announced'), values: { first: firstDayOf(one, day) } }];
  if (!isAnnounced && !isToldOtherwise) return [{ path, key: keyOf('not_announced') }];
  return isSoon ? [{ path, key: keyOf('before_announced'), values: { first: firstDayOf(one, day) } }] : [];
}

const keyOf = (lack: CollectionLack): string => `collection_${lack}`;

/** The company as it collects. @throws Problem 409. */
async function readCreditor(db: Db, companyId: string, { format }: CollectionInput): Promise<Payer> {
  const company = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { name: true, legalName: true, iban: true, creditorIdentifier: true },
  });
  const name = lettersOf(format, company.legalName ?? company.name);
  if (name === null) throw conflict('payer_name_letters');
  if (!company.iban || !isIban(company.iban) || !isSepaIban(company.iban)) throw conflict('payer_account_missing');
  if (!company.creditorIdentifier) throw conflict('creditor_identifier_missing');
  return { kind: 'creditor', name, iban: company.iban, bic: null, creditorIdentifier: company.creditorIdentifier };
}

interface Debit extends Collectable {
  iban: string;
  terms: CollectionTerms;
  /** Whether the file has an earlier collection by the same mandate. */
  isRepeated: boolean;
}

/** The collections with what the file says of their mandates; those of one mandate follow each other. */
async function withTerms(db: Db, companyId: string, chosen: readonly Collectable[]): Promise<Debit[]> {
  const mandates = chosen.map(({ mandate }) => mandate);
  const ibans = openIbans(companyId, mandates);
  const known = await readLastCollections(
    db,
    companyId,
    mandates.map(({ id }) => id),
  );
  const lasts = new Map(chosen.map((one) => [one.mandate.id, one]));
  const seen = new Set<string>();
  return chosen.map((one) => {
    const { mandate } = one;
    const iban = ibans.get(mandate.id) ?? '';
    const isRepeated = seen.has(mandate.id);
    seen.add(mandate.id);
    const last = isRepeated ? { reference: mandate.reference, iban } : (known.get(mandate.id) ?? null);
    return { ...one, iban, isRepeated, terms: termsOf(mandate, iban, last, lasts.get(mandate.id) === one) };
  });
}

function rowOf(
  { companyId, fileId, number }: { companyId: string; fileId: string; number: string },
  { invoice, mandate, amount, iban, terms }: Debit,
  position: number,
) {
  const id = uuid();
  const account = { kind: 'iban', iban, bic: mandate.bic } as const;
  return {
    ...{ companyId, id, fileId, position, amount, terms },
    kind: 'collection' as const,
    invoiceId: invoice.id,
    clientId: invoice.client.id,
    mandateId: mandate.id,
    // A rest that was not collected has a key of its own, so that it is collected once as well.
    openKey: ['collect', invoice.id, ...(invoice.collections.length > 0 ? [invoice.collections.length] : [])].join(':'),
    payeeName: lettersOf(formatOf(mandate.scheme), mandate.debtorName) ?? '',
    account: closeAccount(companyId, id, account),
    accountMask: maskAccount(account),
    reference: sepaText(invoice.number ?? number, 140) ?? number,
    endToEndId: `${number}-${position}`,
  };
}
