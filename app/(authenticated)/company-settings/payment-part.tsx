import { getTranslations } from 'next-intl/server';
import { PaymentForm } from '@/components/company-settings/form-parts';
import styles from '@/components/company-settings/settings.module.css';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { getPaymentProvider } from '@/lib/payments/connection.data';
import { can } from '@/lib/permissions';

/** How the company takes payments online: a form, or a fact for readers who may not change it. */
export async function PaymentPart({ actor }: { actor: Actor }) {
  const [t, settings] = [await getTranslations('company_settings'), await getPaymentProvider(actor)];
  if (can(actor, 'edit_company_settings'))
    return (
      <div className={styles.apart}>
        <PaymentForm settings={settings} />
      </div>
    );
  if (settings.version === 0) return null;
  return (
    <Section title={t('online.title')}>
      <DefinitionList items={[{ label: 'Stripe', value: t(settings.is_enabled ? 'networks.on' : 'networks.off') }]} />
    </Section>
  );
}
