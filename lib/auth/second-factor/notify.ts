import 'server-only';
import { afterCommit, type Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { type FactorsChange, writeFactorsChangedMail } from '@/lib/mail/letters/account-mails';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';

interface Holder {
  companyId: string;
  name: string;
  email: string;
  locale: string;
}

/** Mails the account's holder how their second factors changed, within the transaction that changes them. */
export async function tellFactorsChanged(
  db: Db,
  { companyId, name, email, locale }: Holder,
  change: FactorsChange,
): Promise<void> {
  const words = writeFactorsChangedMail({
    locale,
    name,
    email,
    change,
    link: new URL('/profile?tab=security', env.APP_URL).href,
  });
  await queueMail(db, { companyId }, { kind: 'factors_changed', locale, to: [{ name, email }], ...words });
  afterCommit(db, nudgeOutbox);
}
