import { DataExport } from '@/components/companies/settings-parts';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';

/** The export of all of the company's data. */
export function DataTab({ actor }: { actor: Actor }) {
  return (
    <ClientMessages namespaces={['companies']}>
      <DataExport canExport={actor.isCompanyAdmin && !actor.impersonation} />
    </ClientMessages>
  );
}
