import { SecurityPanel } from '@/components/security/security-panel';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listPasskeys } from '@/lib/auth/passkeys/passkeys';
import { getSecondFactor } from '@/lib/auth/second-factor/overview';
import { listSessions } from '@/lib/auth/session/sessions.data';

/** The factors that secure the user's own account, and their sessions. */
export async function SecurityTab({ actor }: { actor: Actor }) {
  const [factor, passkeys, sessions] = [
    await getSecondFactor(actor),
    await listPasskeys(actor),
    await listSessions(actor, actor.userId),
  ];
  return (
    <ClientMessages namespaces={['validation', 'security', 'password']}>
      <SecurityPanel factor={factor} passkeys={passkeys} sessions={sessions} companyName={actor.company.name} />
    </ClientMessages>
  );
}
