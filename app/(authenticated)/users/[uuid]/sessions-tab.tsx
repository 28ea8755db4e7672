import { getTranslations } from 'next-intl/server';
import { SessionRows } from '@/components/security/session-rows';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { getUserFactors } from '@/lib/auth/second-factor/reset';
import { listSessions } from '@/lib/auth/session/sessions.data';
import type { User } from '@/lib/users/schema';

/** A person's sessions, and the help that an administrator can give if the person lost a device. */
export async function SessionsTab({ actor, user }: { actor: Actor; user: User }) {
  const t = await getTranslations('profiles.sessions');
  const [sessions, factors] = await Promise.all([listSessions(actor, user.id), getUserFactors(actor, user.id)]);
  const [path, { name }] = [`/api/v1/users/${user.id}`, user];
  const hasFactor = factors.totp_since !== null || factors.passkeys > 0;
  const endAll = sessions.some(({ is_live: isLive, is_current: isCurrent }) => isLive && !isCurrent) && (
    <ActionButton
      variant="outlined"
      color="error"
      size="small"
      action={{
        method: 'delete',
        path: `${path}/sessions`,
        success: t('allEnded'),
        confirm: { title: t('endAllTitle', { name }), text: t('endAllText'), confirmLabel: t('endAll'), danger: true },
      }}
    >
      {t('endAll')}
    </ActionButton>
  );
  const reset = hasFactor && (
    <ActionButton
      variant="outlined"
      color="error"
      size="small"
      action={{
        method: 'delete',
        path: `${path}/second-factor`,
        success: t('resetDone'),
        confirm: { title: t('resetTitle', { name }), text: t('resetText'), confirmLabel: t('reset'), danger: true },
      }}
    >
      {t('reset')}
    </ActionButton>
  );
  return (
    <>
      <Section title={t('factor')} actions={reset}>
        <StatusChip label={t(hasFactor ? 'factorOn' : 'factorOff')} tone={hasFactor ? 'success' : 'neutral'} />
      </Section>
      {sessions.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Section title={t('title')} actions={endAll}>
          <SessionRows sessions={sessions} path={`${path}/sessions`} />
        </Section>
      )}
    </>
  );
}
