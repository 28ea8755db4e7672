import { ProfileConfigurationForm } from '@/components/profiles/profile-configuration-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { getProfileConfiguration } from '@/lib/profiles/configuration.data';

/** The sections and fields that people's profiles have. */
export async function ProfilesTab({ actor }: { actor: Actor }) {
  return (
    <ClientMessages namespaces={['validation', 'profiles']}>
      <ProfileConfigurationForm configuration={await getProfileConfiguration(actor)} />
    </ClientMessages>
  );
}
