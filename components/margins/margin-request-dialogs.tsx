'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import type { Option } from '@/components/ui/inputs/option';
import { type MarginApproval, marginAsked, marginDecision } from '@/lib/margins/request-schema';

export interface AskMarginProps {
  /** The address of the margin handlers. */
  path: string;
  approvers: readonly Option[];
}

/** The dialog that asks somebody to allow rates below the margin floor. */
export function AskMarginDialog({ path, approvers, ...dialog }: AskMarginProps & OpenDialog) {
  const t = useTranslations('margins.request');
  return (
    <FormDialog<typeof marginAsked, MarginApproval>
      {...dialog}
      title={t('ask')}
      schema={marginAsked}
      defaultValues={{ approver_id: approvers.length === 1 ? (approvers[0]?.value ?? '') : '', note: '' }}
      request={{ method: 'post', path }}
      formKey={path}
      submitLabel={t('ask')}
      success={t('asked')}
    >
      <SelectField name="approver_id" label={t('approver')} options={approvers} />
      <TextareaField name="note" label={t('note')} rows={3} />
    </FormDialog>
  );
}

export interface DecideMarginProps {
  path: string;
  verdict: 'approve' | 'refuse';
}

/** The dialog that allows or refuses rates below the margin floor. */
export function DecideMarginDialog({ path, verdict, ...dialog }: DecideMarginProps & OpenDialog) {
  const t = useTranslations('margins.request');
  const status = verdict === 'approve' ? ('approved' as const) : ('refused' as const);
  return (
    <FormDialog<typeof marginDecision, MarginApproval>
      {...dialog}
      title={t(`${verdict}Title`)}
      schema={marginDecision}
      defaultValues={{ status, reason: '' }}
      request={{ method: 'post', path: `${path}/decision` }}
      formKey={`${path}-${verdict}`}
      submitLabel={t(verdict)}
      success={t('decided')}
    >
      {verdict === 'approve' && <p>{t('decisionText')}</p>}
      <TextareaField name="reason" label={t('reason')} rows={3} />
    </FormDialog>
  );
}
