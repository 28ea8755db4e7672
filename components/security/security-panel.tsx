import { useTranslations } from 'next-intl';
import styles from '@/components/security/security.module.css';
import {
  Authenticator,
  NewPasskey,
  NewRecoveryCodes,
  OwnPasswordForm,
  PasskeyMenu,
} from '@/components/security/security-parts';
import { SessionRows } from '@/components/security/session-rows';
import { ActionButton } from '@/components/ui/action/action-button';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { PasskeyResource } from '@/lib/auth/passkeys/schema';
import type { SecondFactor } from '@/lib/auth/second-factor/schema';
import type { SessionResource } from '@/lib/auth/session/schema';

interface SecurityPanelProps {
  factor: SecondFactor;
  passkeys: readonly PasskeyResource[];
  sessions: readonly SessionResource[];
  companyName: string;
}

/** The user's own second factors, password and sessions. Its islands need `security` and `password`. */
export function SecurityPanel({ factor, passkeys, sessions, companyName }: SecurityPanelProps) {
  return (
    <>
      {factor.has_password && <PasswordSection factor={factor} companyName={companyName} />}
      <AuthenticatorSection factor={factor} />
      <PasskeySection passkeys={passkeys} />
      {(factor.totp_since !== null || factor.passkeys > 0) && <RecoverySection left={factor.recovery_codes_left} />}
      <SessionSection sessions={sessions} />
    </>
  );
}

function PasswordSection({ factor, companyName }: Pick<SecurityPanelProps, 'factor' | 'companyName'>) {
  const t = useTranslations('password.change');
  const hasSecondFactor = factor.totp_since !== null || factor.passkeys > 0;
  return (
    <Section title={t('submit')}>
      <OwnPasswordForm companyName={companyName} hasSecondFactor={hasSecondFactor} />
    </Section>
  );
}

function AuthenticatorSection({ factor }: { factor: SecondFactor }) {
  const t = useTranslations('security.totp');
  const isOn = factor.totp_since !== null;
  return (
    <Section title={t('title')} actions={<Authenticator isOn={isOn} hasPassword={factor.has_password} />}>
      <div className={styles.stack}>
        <div className={styles.name}>
          <StatusChip label={t(isOn ? 'on' : 'off')} tone={isOn ? 'success' : 'neutral'} />
          {factor.is_required && <StatusChip label={t('required')} tone="info" />}
        </div>
        <p className={styles.text}>{t('text')}</p>
        {isOn && (
          <p className={styles.facts}>
            {t('since')} <Instant value={factor.totp_since} />
          </p>
        )}
      </div>
    </Section>
  );
}

function PasskeySection({ passkeys }: { passkeys: readonly PasskeyResource[] }) {
  const t = useTranslations('security.passkeys');
  return (
    <Section title={t('title')} actions={<NewPasskey />}>
      <div className={styles.stack}>
        <p className={styles.text}>{t('text')}</p>
        {passkeys.length > 0 && (
          <ul className={styles.rows} aria-label={t('title')}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at, is_synced } }: { passkey: PasskeyResource }) {
  const t = useTranslations('security.passkeys');
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>
          <bdi>{name}</bdi>
          {is_synced && <StatusChip label={t('synced')} />}
        </div>
        <div className={styles.facts}>
          <span>
            {t('created')} <Instant value={created_at} />
          </span>
          <span>
            {last_used_at ? (
              <>
                {t('used')} <Instant value={last_used_at} />
              </>
            ) : (
              t('neverUsed')
            )}
          </span>
        </div>
      </div>
      <PasskeyMenu id={id} name={name} />
    </li>
  );
}

function RecoverySection({ left }: { left: number }) {
  const t = useTranslations('security.recovery');
  return (
    <Section title={t('title')} actions={<NewRecoveryCodes />}>
      <div className={styles.stack}>
        <div className={styles.name}>
          <StatusChip label={t('left', { count: left })} tone={left > 2 ? 'success' : 'warning'} />
        </div>
        <p className={styles.text}>{t('text')}</p>
      </div>
    </Section>
  );
}

function SessionSection({ sessions }: { sessions: readonly SessionResource[] }) {
  const t = useTranslations('security.sessions');
  const hasOthers = sessions.some(({ is_live, is_current }) => is_live && !is_current);
  const endAll = hasOthers && (
    <ActionButton
      variant="outlined"
      color="error"
      action={{
        method: 'delete',
        path: '/api/v1/user/sessions',
        success: t('othersEnded'),
        confirm: { title: t('endOthersTitle'), text: t('endOthersText'), confirmLabel: t('endOthers'), danger: true },
      }}
    >
      {t('endOthers')}
    </ActionButton>
  );
  return (
    <Section title={t('title')} actions={endAll}>
      <SessionRows sessions={sessions} path="/api/v1/user/sessions" />
    </Section>
  );
}
