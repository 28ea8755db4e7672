import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { ClosedLink, SenderFrame } from '@/app/(guest)/guest-frame';
import { GuestInvoiceView } from '@/components/invoices/guest/guest-invoice-view';
import { MarkSeen } from '@/components/invoices/guest/mark-seen';
import { callerAddressHeader } from '@/lib/http/listening/caller-address';
import { readGuestInvoice } from '@/lib/invoices/sending/guest.data';
import { canPayOnline } from '@/lib/payments/links.data';

interface Props {
  params: Promise<{ token: string }>;
  /** How the reader came back from paying online. */
  searchParams: Promise<{ paid?: unknown; unpaid?: unknown }>;
}

/** Reads the invoice once for both the page and its title, because each read counts as an attempt. */
const readOnce = cache(async (raw: string) =>
  readGuestInvoice(decodeURIComponent(raw), (await headers()).get(callerAddressHeader()) ?? 'unknown'),
);

export async function generateMetadata({ params }: Pick<Props, 'params'>) {
  const t = await getTranslations('guest_invoice');
  const invoice = await readOnce((await params).token);
  const title = invoice ? { absolute: `${t('title')} · ${invoice.company}` } : t('title');
  return { title, robots: { index: false }, referrer: 'no-referrer' };
}

/**
 * The page on which a client reads an invoice without an account. It works without scripts, but only with them does the
 * company learn that the invoice was seen.
 */
export default async function GuestInvoicePage({ params, searchParams }: Props) {
  const { token: raw } = await params;
  const [t, invoice] = [await getTranslations('guest_invoice'), await readOnce(raw)];
  const token = decodeURIComponent(raw);
  if (!invoice) return <ClosedLink title={t('closed')} text={t('closedText')} />;
  const { paid, unpaid } = await searchParams;
  const came = paid === undefined ? (unpaid === undefined ? undefined : 'unpaid') : 'paid';
  return (
    <SenderFrame sender={invoice.sender}>
      <GuestInvoiceView invoice={invoice} token={token} online={{ isOffered: await canPayOnline(token), came }} />
      <MarkSeen token={token} />
    </SenderFrame>
  );
}
