import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { Alert } from '@/components/ui/plain/alert';
import { UserText } from '@/components/ui/value/user-text';
import { answerHref } from '@/lib/forms/answers/addresses';
import type { AnswerRecord } from '@/lib/forms/answers/showing/record';

const apart = { marginBlockEnd: 20 };

/** Notices above an answer: why it was rejected, and that its form has a newer version. */
export function AnswerNotices({ answer, newest, allowed }: Pick<AnswerRecord, 'answer' | 'newest' | 'allowed'>) {
  const t = useTranslations('answers');
  const { id, reason, status, form_version: version } = answer;
  return (
    <>
      {reason && status !== 'submitted' && (
        <Alert severity={status === 'rejected' ? 'error' : 'info'} style={apart}>
          <strong>{t(status === 'rejected' ? 'rejected' : 'sentBack')}</strong>
          <UserText>{reason}</UserText>
        </Alert>
      )}
      {newest !== null && allowed.edit && status === 'draft' && (
        <Alert
          role="status"
          severity="info"
          style={apart}
          action={
            <LinkButton size="small" variant="text" href={`${answerHref(id)}?move=1`}>
              {t('move.see')}
            </LinkButton>
          }
        >
          {t('move.notice', { newest, version })}
        </Alert>
      )}
    </>
  );
}
