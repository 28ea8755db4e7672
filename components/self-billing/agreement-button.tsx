'use client';
import { useTranslations } from 'next-intl';
import type { AgreementProps } from '@/components/self-billing/agreement-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const DialogButton = dialogButton(() =>
  import('@/components/self-billing/agreement-dialog').then((part) => part.AgreementDialog),
);

/** The button that opens `AgreementDialog`. */
export function AgreementButton(props: AgreementProps) {
  const t = useTranslations('self_billing');
  return <DialogButton dialog={props}>{t(props.version === 0 ? 'enter' : 'edit')}</DialogButton>;
}
