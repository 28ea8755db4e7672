import { getLocale, getTranslations } from 'next-intl/server';
import { GuestPage } from '@/components/forms/guest/guest-page';
import { ClientMessages } from '@/components/shell/client-messages';

export async function generateMetadata() {
  const t = await getTranslations('guest_form');
  return { title: t('title'), robots: { index: false } };
}

/** Where a form leads that was mailed to somebody without an account. The browser alone has the link's token. */
export default async function FillInPage() {
  return (
    <ClientMessages namespaces={['guest_form', 'fill', 'files', 'validation']}>
      {/* Made again for another language, which the server is asked for. */}
      <GuestPage key={await getLocale()} />
    </ClientMessages>
  );
}
