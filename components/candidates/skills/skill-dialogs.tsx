'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextsField } from '@/components/ui/form/fields/texts-field';
import { type Skill, skillInput } from '@/lib/candidates/skills/schema';

/** The dialog that adds a skill. */
export function AddSkillDialog(dialog: OpenDialog) {
  const t = useTranslations('skills');
  return (
    <FormDialog<typeof skillInput, Skill>
      {...dialog}
      title={t('new')}
      schema={skillInput}
      defaultValues={{ name: '', synonyms: [] }}
      request={{ method: 'post', path: '/api/v1/skills' }}
      formKey="skill-new"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <SkillFields />
    </FormDialog>
  );
}

/** The dialog that renames a skill and says which other words mean it. */
export function EditSkillDialog({ skill, ...dialog }: { skill: Skill } & OpenDialog) {
  const t = useTranslations('skills');
  const { id, name, synonyms, version } = skill;
  return (
    <FormDialog<typeof skillInput, Skill>
      {...dialog}
      title={t('editTitle', { name })}
      schema={skillInput}
      defaultValues={{ name, synonyms }}
      request={{ method: 'put', path: `/api/v1/skills/${id}`, etag: `"${version}"` }}
      formKey={`skill-${id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <SkillFields help={t('synonymsHelp')} />
    </FormDialog>
  );
}

function SkillFields({ help }: { help?: string }) {
  const t = useTranslations('skills');
  return (
    <>
      <TextField name="name" label={t('fields.name')} />
      <TextsField name="synonyms" label={t('fields.synonyms')} help={help ?? t('commas')} />
    </>
  );
}
