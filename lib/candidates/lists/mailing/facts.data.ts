import 'server-only';
import { refusingAddresses } from '@/lib/candidates/contact.data';
import type { Facts } from '@/lib/candidates/lists/mailing/fates';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** A candidate whom a mail to a list may be for. */
export interface Addressee extends Facts {
  id: string;
  name: string;
  givenName: string | null;
  accountLocale: string | null;
  languages: string[];
}

/** The candidates of a list, those who were added first first, at most so many. */
export const readMembers = (db: Db, companyId: string, listId: string, most: number): Promise<Addressee[]> =>
  readAddressees(
    db,
    companyId,
    Prisma.sql`join candidate_list_members m on m.company_id = c.company_id and m.candidate_id = c.id
      where m.company_id = ${companyId}::uuid and m.list_id = ${listId}::uuid order by m.id limit ${most}`,
  );

/** The candidates with these ids. */
export const readCandidates = (db: Db, companyId: string, ids: readonly string[]): Promise<Addressee[]> =>
  readAddressees(
    db,
    companyId,
    Prisma.sql`where c.company_id = ${companyId}::uuid and c.id = any(${[...ids]}::uuid[])`,
  );

async function readAddressees(db: Db, companyId: string, which: Prisma.Sql): Promise<Addressee[]> {
  const rows = await read<Row>(
    db,
    Prisma.sql`
    select c.id::text as id, c.name, c.given_name, c.email, c.do_not_contact is not null as do_not_contact,
      c.opted_out_on is not null as opted_out, c.consent_until, c.erased_at, c.languages, u.locale as account_locale
    from candidates c left join users u on u.company_id = c.company_id and u.id = c.user_id
    ${which}`,
  );
  const emails = rows.flatMap(({ email }) => email ?? []);
  const refusing = await refusingAddresses(db, { companyId }, emails);
  return rows.map(({ email, ...row }) => {
    // An address that somebody else refuses is refused, whoever has it, too.
    const refused = email === null ? undefined : refusing.get(email.toLowerCase());
    return {
      id: row.id,
      name: row.name,
      givenName: row.given_name,
      email,
      doNotContact: row.do_not_contact || (refused?.doNotContact ?? false),
      optedOut: row.opted_out || (refused?.optedOut ?? false),
      consentUntil: row.consent_until,
      erasedAt: row.erased_at,
      languages: row.languages,
      accountLocale: row.account_locale,
    };
  });
}

interface Row {
  id: string;
  name: string;
  given_name: string | null;
  email: string | null;
  do_not_contact: boolean;
  opted_out: boolean;
  consent_until: Date | null;
  erased_at: Date | null;
  languages: string[];
  account_locale: string | null;
}
