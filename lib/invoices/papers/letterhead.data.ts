import 'server-only';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { NumberSeries } from '@/lib/invoices/numbers/number-format';
import type { Party } from '@/lib/invoices/papers/party';
import type { DocumentKind } from '@/lib/invoices/transitions';

interface Letterhead {
  seller: Party;
  buyer: Party;
  logoFileId: string | null;
}

/** What is frozen at issue, and how the number is formed. */
interface LockedLetterhead extends Letterhead {
  /** By which the company collects from its clients' accounts; null if it does not. */
  creditorIdentifier: string | null;
  prefix: string;
  series: Record<DocumentKind, NumberSeries>;
}

/** The fields of a party that a company and a client have in common. */
const common = (alias: 'c' | 'k') => {
  const column = (name: string) => Prisma.raw(`${alias}.${name}`);
  return Prisma.sql`'name', ${column('name')}, 'tax_id', ${column('tax_id')}, 'email', ${column('email')}, 'phone', ${column('phone')},
    'address', jsonb_build_object('line1', ${column('address_line1')}, 'line2', ${column('address_line2')}, 'city', ${column('city')},
      'region', ${column('region')}, 'postal_code', ${column('postal_code')}, 'country', ${column('country')}),
    'electronic_address', ${column('electronic_address')}, 'electronic_address_scheme', ${column('electronic_address_scheme')},
    'fiscal_code', ${column('fiscal_code')}`;
};

/** Both parties and the logo as they are now, for a draft. */
export const currentLetterhead = (db: Db, companyId: string, clientId: string): Promise<Letterhead> =>
  readLetterhead<Letterhead>(db, companyId, clientId, { more: Prisma.empty, hold: Prisma.empty });

/**
 * `currentLetterhead` for an invoice that is being issued: until this transaction ends, nobody can replace the logo or
 * change how numbers are formed. The invoice refers to the logo's file for good, so the file must still exist, and
 * every number must be counted.
 */
export const lockLetterhead = (db: Db, companyId: string, clientId: string): Promise<LockedLetterhead> =>
  readLetterhead<LockedLetterhead>(db, companyId, clientId, {
    more: Prisma.sql`, c.invoice_prefix as prefix, c.creditor_identifier as "creditorIdentifier", jsonb_build_object(
      'invoice', jsonb_build_object('format', c.invoice_number_format, 'reset', c.invoice_number_reset),
      'credit_note', jsonb_build_object('format', c.credit_note_number_format, 'reset', c.credit_note_number_reset)) as series`,
    hold: Prisma.sql`for share of c`,
  });

async function readLetterhead<T extends Letterhead>(
  db: Db,
  companyId: string,
  clientId: string,
  { more, hold }: { more: Prisma.Sql; hold: Prisma.Sql },
): Promise<T> {
  const [row] = await db.$queryRaw<T[]>`
    select jsonb_build_object(${common('c')}, 'legal_name', c.legal_name, 'bank_details', c.bank_details,
        'registration_number', c.registration_number, 'legal_form', c.legal_form, 'share_capital', c.share_capital,
        'register_office', c.register_office, 'directors', c.directors, 'iban', c.iban, 'tax_regime', c.tax_regime,
        'activity_code', c.eta_activity_code, 'item_code', c.eta_item_code, 'branch_code', c.eta_branch) as seller,
      jsonb_build_object(${common('k')}, 'legal_name', null, 'bank_details', null,
        'buyer_reference', k.buyer_reference, 'recipient_code', k.recipient_code, 'e_invoice_format', k.e_invoice_format) as buyer, c.logo_file_id as "logoFileId" ${more}
    from companies c join clients k on k.company_id = c.id and k.id = ${clientId}::uuid
    where c.id = ${companyId}::uuid ${hold}`;
  if (!row) throw new Error('an invoice without its parties');
  return row;
}
