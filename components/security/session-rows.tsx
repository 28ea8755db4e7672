import { useTranslations } from 'next-intl';
import styles from '@/components/security/security.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { Icon } from '@/components/ui/value/icon';
import { computerPath, phoneIphonePath, tabletMacPath, terminalPath } from '@/components/ui/value/icon-paths';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { SessionResource } from '@/lib/auth/session/schema';

const pictures = { desktop: computerPath, phone: phoneIphonePath, tablet: tabletMacPath, program: terminalPath };

interface SessionRowsProps {
  sessions: readonly SessionResource[];
  /** The address below which a session is ended, by its id. */
  path: string;
}

/** The sessions of the user, or of another one, that were used within a month. */
export function SessionRows({ sessions, path }: SessionRowsProps) {
  const t = useTranslations('security.sessions');
  return (
    <ul className={styles.rows} aria-label={t('title')}>
      {sessions.map((session) => (
        <SessionRow key={session.id} session={session} path={path} />
      ))}
    </ul>
  );
}

function SessionRow({ session, path }: { session: SessionResource; path: string }) {
  const t = useTranslations('security.sessions');
  const device = useDeviceName(session);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon path={pictures[session.device]} label={t(`devices.${session.device}`)} />
      </span>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{device}</bdi>
          {session.is_current ? (
            <StatusChip label={t('this')} tone="success" />
          ) : (
            <StatusChip label={t(session.is_live ? 'live' : 'over')} tone={session.is_live ? 'info' : 'neutral'} />
          )}
        </div>
        <div className={styles.facts}>
          <span>{t(`methods.${session.method}`)}</span>
          {session.ip_address && <bdi>{session.ip_address}</bdi>}
          <span>
            {t('begun')} <Instant value={session.created_at} />
          </span>
          <span>
            {t('lastActive')} <Instant value={session.last_active_at} />
          </span>
        </div>
      </div>
      {session.is_live && !session.is_current && (
        <ActionButton
          variant="outlined"
          size="small"
          action={{ method: 'delete', path: `${path}/${session.id}`, success: t('ended') }}
        >
          {t('end')}
        </ActionButton>
      )}
    </li>
  );
}

/** The name of a session's browser and system, as far as they are known. */
function useDeviceName({ browser, system, device }: SessionResource): string {
  const t = useTranslations('security.sessions');
  if (browser && system) return t('browserOn', { browser, system });
  return browser ?? system ?? t(`devices.${device}`);
}
