'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';

const AddButton = dialogButton(() =>
  import('@/components/candidate-lists/add-candidate-dialog').then((part) => part.AddCandidateDialog),
);

/** The button that opens `AddCandidateDialog`. */
export function AddCandidate(props: { listId: string }) {
  const t = useTranslations('candidate_lists.add');
  return (
    <AddButton dialog={props} startIcon={<Icon path={addPath} />}>
      {t('candidate')}
    </AddButton>
  );
}
