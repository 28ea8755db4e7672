import { getTranslations } from 'next-intl/server';
import { VerifactuCheck, VerifactuForm } from '@/components/company-settings/form-parts';
import styles from '@/components/company-settings/settings.module.css';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { getVerifactu } from '@/lib/invoices/verifactu/settings.data';
import { can } from '@/lib/permissions';

/** Spain's Veri*Factu: a form, or facts for readers who may not change it, and a check of the chain. Nothing in other countries. */
export async function VerifactuPart({ actor }: { actor: Actor }) {
  if (actor.company.country !== 'ES') return null;
  const [t, settings] = [await getTranslations('company_settings.verifactu'), await getVerifactu(actor)];
  return (
    <>
      {can(actor, 'edit_company_settings') ? (
        <div className={styles.apart}>
          <VerifactuForm settings={settings} />
        </div>
      ) : (
        <Section title={t('title')}>
          <DefinitionList
            items={[
              { label: t('title'), value: t(settings.is_enabled ? 'on' : 'off') },
              { label: t('environment'), value: t(`environments.${settings.environment}`) },
            ]}
          />
        </Section>
      )}
      {settings.version > 0 && <VerifactuCheck downloads={can(actor, 'export_invoices')} />}
    </>
  );
}
