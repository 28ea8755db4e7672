import { ProfileConfigurationForm } from '@/components/profiles/profile-configuration-form';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/auth/actor';
import { getConfiguration } from '@/lib/profiles/configurations/data';

/** Which sections and fields people's profiles have. */
export async function ProfilesTab({ actor }: { actor: Actor }) {
  return (
    <ClientMessages namespaces={['validation', 'profiles']}>
      <ProfileConfigurationForm configuration={await getConfiguration(actor)} />
    </ClientMessages>
  );
}
