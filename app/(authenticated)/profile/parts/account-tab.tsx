import { getTranslations } from 'next-intl/server';
import { FeedSection } from '@/components/calendar/feed-section';
import { AccountForm, EmailSection } from '@/components/profiles/account-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { KeySwitch } from '@/components/shell/keys/key-switch';
import { Section } from '@/components/ui/record/section';
import { wantsTimesheetDigest } from '@/lib/account/update-own-data.data';
import type { Actor } from '@/lib/actor';
import { readHoursStyle } from '@/lib/auth/hours-style.data';
import { getFeed } from '@/lib/calendar-entries/feed/data';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { receivesDigest } from '@/lib/timesheets/policy';
import type { User } from '@/lib/users/schema';

/** The user's own account: name, phone, language, form of hours, mails, the address that they sign in with, keys, and their calendar's address. */
export async function AccountTab({ actor, user }: { actor: Actor; user: User }) {
  const t = await getTranslations('profiles.account');
  return (
    <ClientMessages namespaces={['validation', 'profiles', 'calendar_feed']}>
      <Section title={t('title')} flush>
        <AccountForm
          userId={actor.userId}
          name={user.name}
          phone={user.phone}
          locale={(findLocale(user.locale) ?? defaultLocale).code}
          hours={await readHoursStyle(actor)}
          timesheetDigest={receivesDigest(actor) ? await wantsTimesheetDigest(actor) : null}
        />
      </Section>
      <EmailSection email={user.email} pendingEmail={user.pending_email} />
      <Section title={t('keys')}>
        <KeySwitch />
      </Section>
      <FeedSection feed={await getFeed(actor)} />
    </ClientMessages>
  );
}
