'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import type { Skill } from '@/lib/candidates/skills/schema';

const dialogs = () => import('@/components/candidates/skills/skill-dialogs');
const AddButton = dialogButton(() => dialogs().then((part) => part.AddSkillDialog));
const EditButton = dialogButton(() => dialogs().then((part) => part.EditSkillDialog));

/** The button that opens `AddSkillDialog`. */
export function AddSkill() {
  const t = useTranslations('skills');
  return (
    <AddButton dialog={{}} variant="contained" startIcon={<Icon path={addPath} />}>
      {t('new')}
    </AddButton>
  );
}

/** The button that opens `EditSkillDialog`. */
export function EditSkill({ skill }: { skill: Skill }) {
  const t = useTranslations('skills');
  return (
    <EditButton dialog={{ skill }} size="small" variant="text">
      {t('edit')}
    </EditButton>
  );
}
