import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import { GuestInvoiceView } from '@/components/invoices/guest/guest-invoice-view';
import { MarkSeen } from '@/components/invoices/guest/mark-seen';
import styles from '@/components/ui/form/card-form.module.css';
import { callerAddressHeader } from '@/lib/http/caller-address';
import { readGuestInvoice } from '@/lib/invoices/guest.data';

interface Props {
  params: Promise<{ token: string }>;
}

export async function generateMetadata() {
  const t = await getTranslations('guest_invoice');
  return { title: t('title'), robots: { index: false }, referrer: 'no-referrer' };
}

/**
 * Where a client reads an invoice without an account. It works without scripts. Only with them does the company learn that it
 * was seen.
 */
export default async function GuestInvoicePage({ params }: Props) {
  const [{ token: raw }, head] = [await params, await headers()];
  const t = await getTranslations('guest_invoice');
  const token = decodeURIComponent(raw);
  const invoice = await readGuestInvoice(token, head.get(callerAddressHeader()) ?? 'unknown');
  if (!invoice)
    return (
      <>
        <h1 className={styles.title}>{t('closed')}</h1>
        <p className={styles.context}>{t('closedText')}</p>
      </>
    );
  return (
    <>
      <GuestInvoiceView invoice={invoice} token={token} />
      <MarkSeen token={token} />
    </>
  );
}
