import { getLocale, getTranslations } from 'next-intl/server';
import { GuestPage } from '@/components/forms/guest/guest-page';
import { ClientMessages } from '@/components/shell/client-messages';

export async function generateMetadata() {
  const t = await getTranslations('guest_form');
  return { title: t('title'), robots: { index: false } };
}

/** The page of a form that was mailed to somebody without an account. Only the browser knows the link's token. */
export default async function FillInPage() {
  return (
    <ClientMessages namespaces={['guest_form', 'fill', 'files', 'validation']}>
      {/* The page is mounted again for another language, so that it asks the server for it. */}
      <GuestPage key={await getLocale()} />
    </ClientMessages>
  );
}
