import { DataExport } from '@/components/companies/settings-parts';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';

/** Everything that the company has here, to take along. */
export function DataTab({ actor }: { actor: Actor }) {
  return (
    <ClientMessages namespaces={['companies']}>
      <DataExport canExport={actor.isCompanyAdmin && !actor.impersonation} />
    </ClientMessages>
  );
}
