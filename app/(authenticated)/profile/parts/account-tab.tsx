import { getTranslations } from 'next-intl/server';
import { AccountForm, EmailSection } from '@/components/profiles/account-form';
import { ClientMessages } from '@/components/shell/client-messages';
import { Section } from '@/components/ui/section';
import type { Actor } from '@/lib/auth/actor';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import type { User } from '@/lib/users/schema';

/** One's own account: name, phone, language, and the address that one signs in with. */
export async function AccountTab({ actor, user }: { actor: Actor; user: User }) {
  const t = await getTranslations('profiles.account');
  return (
    <ClientMessages namespaces={['validation', 'profiles']}>
      <Section title={t('title')} flush>
        <AccountForm userId={actor.userId} name={user.name} phone={user.phone} locale={(findLocale(user.locale) ?? defaultLocale).code} />
      </Section>
      <EmailSection email={user.email} pendingEmail={user.pending_email} />
    </ClientMessages>
  );
}
