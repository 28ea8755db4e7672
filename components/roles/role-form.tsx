'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PermissionField, readList } from '@/components/roles/permission-field';
import type { Review } from '@/components/roles/review-dialog';
import styles from '@/components/roles/roles.module.css';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { onDemand } from '@/components/ui/on-demand';
import { catalogueFor } from '@/lib/roles/catalogue';
import { changesBetween } from '@/lib/roles/levels';
import { type Role, roleInput } from '@/lib/roles/schema';

const ReviewDialog = onDemand(() => import('@/components/roles/review-dialog').then((part) => part.ReviewDialog));

export interface RoleValues {
  name: string;
  permissions: string[];
  requires_second_factor: boolean;
}

interface RoleFormProps {
  values: RoleValues;
  kind: 'platform' | 'tenant';
  /** The permissions that the editor has, and so may give. */
  held: readonly string[];
  /** The role that is edited; undefined for a new one. */
  edited?: Pick<Role, 'id' | 'label' | 'version' | 'users_count' | 'is_own'>;
}

/**
 * The form that makes or edits a role. Before a change is saved, it shows the rights that the change gives and takes.
 */
export function RoleForm({ values, kind, held, edited }: RoleFormProps) {
  const t = useTranslations('roles.form');
  const done = useTranslations('roles.done');
  const [asked, setAsked] = useState<{ review: Review; answer: (goesOn: boolean) => void } | null>(null);
  const ask = (after: FieldValues, before: Readonly<FieldValues>) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesOn: boolean) => {
        setAsked(null);
        resolve(goesOn);
      };
      if (edited) setAsked({ review: reviewOf(kind, edited, before, after), answer });
      else resolve(true);
    });
  return (
    <div className={styles.wide}>
      <ResourceForm<typeof roleInput, Role>
        schema={roleInput}
        defaultValues={values}
        request={
          edited
            ? { method: 'patch', path: `/api/v1/company/roles/${edited.id}`, etag: `"${edited.version}"` }
            : { method: 'post', path: '/api/v1/company/roles' }
        }
        formKey={edited ? `role-${edited.id}` : 'role-new'}
        submitLabel={t(edited ? 'save' : 'create')}
        success={done(edited ? 'saved' : 'created')}
        cancel="/roles"
        beforeSave={ask}
        toValues={({ label, permissions, requires_second_factor }) => ({
          name: label,
          permissions,
          requires_second_factor,
        })}
        onSaved={(saved) => (edited ? undefined : `/roles/${saved.id}`)}
      >
        <div className={styles.facts}>
          <FormSection title={t('general')}>
            <TextField name="name" label={t('name')} />
            <CheckboxField name="requires_second_factor" label={t('secondFactor')} help={t('secondFactorHelp')} />
          </FormSection>
        </div>
        <FormSection title={t('permissions')} text={t('permissionsText')}>
          <PermissionField kind={kind} held={held} />
        </FormSection>
      </ResourceForm>
      {asked && <ReviewDialog review={asked.review} onAnswer={asked.answer} />}
    </div>
  );
}

function reviewOf(
  kind: RoleFormProps['kind'],
  edited: NonNullable<RoleFormProps['edited']>,
  before: Readonly<FieldValues>,
  after: FieldValues,
): Review {
  const [had, has] = [new Set(readList(before.permissions)), new Set(readList(after.permissions))];
  const [oldName, newName] = [String(before.name ?? ''), String(after.name ?? '').trim()];
  const needed = after.requires_second_factor === true;
  return {
    name: edited.label,
    people: edited.users_count,
    isOwn: edited.is_own,
    ...changesBetween(catalogueFor(kind), had, has),
    renamed: newName === oldName ? null : newName,
    factor: needed === (before.requires_second_factor === true) ? null : needed,
  };
}
