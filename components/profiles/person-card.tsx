import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/profiles/profiles.module.css';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Instant } from '@/components/ui/value/instant';
import { NoValue } from '@/components/ui/value/no-value';
import { findLocale } from '@/lib/i18n/locales';

interface PersonCardProps {
  person: {
    email: string;
    pending_email: string | null;
    phone: string | null;
    locale: string;
    last_sign_in_at: string | null;
  };
  /** The picture, or the input that changes it. */
  avatar: ReactNode;
  /** Whether all facts are shown, as on the first tab; the other tabs show only the address and the phone number. */
  isWhole: boolean;
}

/** The main facts about a person, above the tabs. */
export function PersonCard({ person, avatar, isWhole }: PersonCardProps) {
  const t = useTranslations('profiles.head');
  const { email, pending_email: pending, phone, locale, last_sign_in_at: lastSignIn } = person;
  return (
    <section className={styles.card}>
      {avatar}
      <DefinitionList
        items={[
          {
            label: t('email'),
            value: (
              <>
                <a href={`mailto:${email}`}>{email}</a>
                {pending && <div className={styles.needed}>{t('pendingEmail', { email: pending })}</div>}
              </>
            ),
          },
          {
            label: t('phone'),
            value: phone ? (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            ) : (
              <NoValue />
            ),
          },
          ...(isWhole
            ? [
                { label: t('language'), value: findLocale(locale)?.label ?? locale },
                { label: t('lastSignIn'), value: lastSignIn ? <Instant value={lastSignIn} /> : t('neverSignedIn') },
              ]
            : []),
        ]}
      />
    </section>
  );
}
