'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const NewButton = dialogButton(() =>
  import('@/components/bank-statements/new-statement-dialog').then((part) => part.NewStatementDialog),
);

/** The button that opens `NewStatementDialog`. */
export function NewStatement() {
  const t = useTranslations('bank_statements');
  return (
    <NewButton dialog={{}} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </NewButton>
  );
}
