import { getTranslations } from 'next-intl/server';
import { Alert } from '@/components/ui/plain/alert';
import type { EndReason } from '@/lib/auth/session/end-reason';

const TONES = {
  ended: 'info',
  idle: 'info',
  inactive: 'warning',
  suspended: 'warning',
  deleting: 'warning',
  check_failed: 'warning',
  signed_out: 'success',
  signed_out_elsewhere: 'info',
  sso_failed: 'warning',
  sso_refused: 'warning',
  password_reset: 'success',
  email_verified: 'success',
} as const satisfies Record<EndReason, string>;

/** Tells users why they were sent to the sign-in page. */
export async function EndReasonNotice({ reason }: { reason: EndReason | null }) {
  const t = await getTranslations('login.reasons');
  if (reason === null) return null;
  return (
    <Alert severity={TONES[reason]} role="status">
      {t(reason)}
    </Alert>
  );
}
