'use client';
import { useTranslations } from 'next-intl';
import type { AskMarginProps, DecideMarginProps } from '@/components/margins/margin-request-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';

const dialogs = () => import('@/components/margins/margin-request-dialogs');
const AskButton = dialogButton(() => dialogs().then((part) => part.AskMarginDialog));
const DecideButton = dialogButton(() => dialogs().then((part) => part.DecideMarginDialog));

/** The button that opens `AskMarginDialog`. */
export function AskMargin(props: AskMarginProps) {
  const t = useTranslations('margins.request');
  return <AskButton dialog={props}>{t('ask')}</AskButton>;
}

/** The button that opens `DecideMarginDialog`. */
export function DecideMargin(props: DecideMarginProps) {
  const t = useTranslations('margins.request');
  return (
    <DecideButton dialog={props} variant={props.verdict === 'approve' ? 'contained' : 'outlined'}>
      {t(props.verdict)}
    </DecideButton>
  );
}
