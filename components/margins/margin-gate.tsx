import { useTranslations } from 'next-intl';
import { AskMargin, DecideMargin } from '@/components/margins/margin-request-buttons';
import { Section } from '@/components/ui/record/section';
import { isolate } from '@/lib/format/isolate';
import type { MarginApproval } from '@/lib/margins/request-schema';

interface MarginGateProps {
  approval: MarginApproval;
  /** The address of the margin handlers of this submission or contract. */
  path: string;
}

/** Says that rates are below the margin floor, what was requested, and whose turn it is; nothing if none is below. */
export function MarginGate({ approval: { is_below: isBelow, request, approvers, decides }, path }: MarginGateProps) {
  const t = useTranslations('margins.request');
  if (!isBelow) return null;
  const isOpen = request?.status === 'open';
  return (
    <Section
      title={t('title')}
      actions={
        <>
          {decides && isOpen && <DecideMargin path={path} verdict="refuse" />}
          {decides && <DecideMargin path={path} verdict="approve" />}
          {!decides && approvers.length > 0 && (
            <AskMargin path={path} approvers={approvers.map(({ id, name }) => ({ value: id, label: name }))} />
          )}
        </>
      }
    >
      <p>{t('below')}</p>
      {isOpen && (
        <p>
          {t('open', {
            person: isolate(request.approver.name),
            asker: isolate(request.created_by.name),
            note: isolate(request.note),
          })}
        </p>
      )}
      {request?.status === 'refused' && (
        <p>
          {t('refused', { person: isolate(request.decided_by?.name ?? ''), reason: isolate(request.reason ?? '') })}
        </p>
      )}
      {!decides && !isOpen && approvers.length === 0 && <p>{t('nobody')}</p>}
    </Section>
  );
}
