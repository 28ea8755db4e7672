'use client';
import { useTranslations } from 'next-intl';
import type { InviteContractorProps } from '@/components/contracts/invite-contractor-dialog';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const InviteButton = dialogButton(() =>
  import('@/components/contracts/invite-contractor-dialog').then((part) => part.InviteContractorDialog),
);

/** The button that opens `InviteContractorDialog`. */
export function InviteContractor(props: InviteContractorProps) {
  const t = useTranslations('contracts.invitation');
  return (
    <InviteButton dialog={props} size="small" variant="text">
      {t('open', { name: props.name })}
    </InviteButton>
  );
}
