'use client';
import { useTranslations } from 'next-intl';
import type { RenameWordProps } from '@/components/company-settings/word-dialogs';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { ReferenceKind } from '@/lib/references/starting-values';

const dialogs = () => import('@/components/company-settings/word-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddWordDialog));
const RenameButton = dialogButton(() => dialogs().then((part) => part.RenameWordDialog));

/** The button that opens `AddWordDialog`. */
export function AddWord(props: { kind: ReferenceKind }) {
  const t = useTranslations('company_settings.lists');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('add')}
    </AddButton>
  );
}

/** The button that opens `RenameWordDialog`. */
export function RenameWord(props: RenameWordProps) {
  const t = useTranslations('company_settings.lists');
  const { name } = props.value;
  return (
    <RenameButton dialog={props} size="small" variant="text" aria-label={t('renameTitle', { name })}>
      {t('rename')}
    </RenameButton>
  );
}
