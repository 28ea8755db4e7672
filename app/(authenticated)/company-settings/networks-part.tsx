import { getTranslations } from 'next-intl/server';
import { NetworkForm } from '@/components/company-settings/form-parts';
import styles from '@/components/company-settings/settings.module.css';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import type { Settings } from '@/lib/companies/settings/schema';
import { concerns } from '@/lib/i18n/local-needs';
import { listNetworks } from '@/lib/invoices/network/connections.data';
import { can } from '@/lib/permissions';

/** How the company reaches the networks of e-invoices: forms, or facts for readers who may not change them. */
export async function NetworksPart({ actor, settings }: { actor: Actor; settings: Settings }) {
  const [t, all] = [await getTranslations('company_settings.networks'), await listNetworks(actor)];
  const { country } = settings.company;
  const isUsed = {
    peppol: concerns('peppol', country, settings.invoicing.electronic_address),
    sdi: concerns('fatturapa', country, settings.invoicing.fiscal_code),
    zatca: concerns('zatca', country),
  };
  const networks = all.filter(({ network, version }) => isUsed[network] || version > 0);
  if (networks.length === 0) return null;
  if (can(actor, 'edit_company_settings'))
    return networks.map((one) => (
      <div key={one.network} className={styles.apart}>
        <NetworkForm settings={one} />
      </div>
    ));
  return (
    <Section title={t('title')}>
      <DefinitionList
        items={networks.map(({ network, is_enabled: isOn }) => ({
          label: t(`${network}.title`),
          value: t(isOn ? 'on' : 'off'),
        }))}
      />
    </Section>
  );
}
