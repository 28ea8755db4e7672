import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { takeBankFile } from '@/lib/bank-statements/importing/import.data';
import { addDays } from '@/lib/calendar/days';
import { closeBooks } from '@/lib/closings/data';
import { shiftMonth } from '@/lib/commissions/statements.data';
import { system } from '@/lib/db/client';
import { freshKey } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { asPerson } from './as-person';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

/**
 * Closes the month three months ago, which sets the lock date and accrues what was worked and not yet billed or paid. The
 * newer ones stay open: money of theirs still comes in, and the pay run of the last one is a draft.
 */
export async function seedClosing({ companyId, users }: DemoCompany, tenant: DemoTenant): Promise<void> {
  const reason = tenant.locale.startsWith('ar')
    ? 'ما زالت بعض بنود كشف الحساب تُراجَع مع البنك'
    : 'Some bank lines are still being checked with the bank';
  await asPerson(companyId, users.finance, (actor) => {
    const month = [1, 2, 3].reduce((later) => shiftMonth(later, -1), actor.today.slice(0, 7));
    return closeBooks(actor, { month, accrue: true, reason });
  });
}

/** Imports a file of the bank: a payment came back because the payer's account is closed, and another came in. */
export async function seedReturnedPayment({ companyId, users }: DemoCompany, tenant: DemoTenant): Promise<void> {
  const { currency } = tenant;
  const [returned, open] = await system('demo data', async (db) => [
    await db.payment.findFirst({
      where: { companyId, method: 'bank_transfer', reversesId: null, invoice: { currency, kind: 'invoice' } },
      orderBy: [{ paidOn: 'desc' }, { id: 'asc' }],
      // The newest one is of today, and has a rest that was written off.
      skip: 2,
      select: { amount: true, invoice: { select: { number: true, client: { select: { name: true } } } } },
    }),
    await db.invoice.findFirst({
      where: { companyId, kind: 'invoice', status: 'issued', paidTotal: 0, currency },
      orderBy: [{ dueDate: 'asc' }, { number: 'asc' }],
      // The statement before it has paid the first three.
      skip: 3,
      select: { grossTotal: true, number: true, client: { select: { name: true } } },
    }),
  ]);
  if (!returned || !open) return;
  await asPerson(companyId, users.finance, async (actor) => {
    const day = addDays(actor.today, -1);
    const entry = { currency, day };
    const bytes = Buffer.from(
      camt053([
        {
          ...entry,
          amount: returned.amount.toFixed(2),
          side: 'DBIT',
          payer: returned.invoice.client.name,
          text: `Return of ${returned.invoice.number ?? ''}`,
          end: '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>',
        },
        {
          ...entry,
          amount: open.grossTotal.toFixed(2),
          side: 'CRDT',
          payer: open.client.name,
          text: `Invoice ${open.number ?? ''}`,
          end: '',
        },
      ]),
    );
    const storageKey = freshKey(companyId);
    const store = fileStore();
    await store.put(storageKey, Readable.from([bytes]));
    const received = {
      storageKey,
      name: `camt053-${day}.xml`,
      contentType: 'application/xml',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      isKept: false,
      discard: () => store.delete(storageKey),
    };
    await takeBankFile(actor, received, { account: null });
    await received.discard();
  });
}

interface Entry {
  amount: string;
  currency: string;
  day: string;
  side: 'CRDT' | 'DBIT';
  payer: string;
  text: string;
  /** What else its transaction says. */
  end: string;
}

/** A statement as a bank writes it: ISO 20022 camt.053, version 8. */
const camt053 = (entries: readonly Entry[]): string => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>RETURNS-1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.map(entryOf).join('')}</Stmt></BkToCstmrStmt></Document>`;

const entryOf = ({ amount, currency, day, side, payer, text, end }: Entry): string =>
  `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${end}</TxDtls></NtryDtls></Ntry>`;
