'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { RecordInput } from '@/components/ui/inputs/record-input';

interface Row {
  id: string;
  name: string;
  number: string;
}

const source = {
  path: '/api/v1/candidates',
  toOption: ({ id, name, number }: Row) => ({ value: id, label: `${name} · ${number}` }),
};

/** Finds the candidate that becomes a part of this one. */
export function MergeChoice({ id }: { id: string }) {
  const [t, router, control] = [useTranslations('candidates.merge'), useRouter(), useId()];
  return (
    <FieldFrame id={control} label={t('other')} help={t('otherHelp')}>
      <RecordInput<Row>
        id={control}
        aria={{ 'aria-describedby': `${control}-help` }}
        source={source}
        value=""
        onChoose={(option) => option && router.push(`/candidates/${id}/merge?with=${option.value}`)}
      />
    </FieldFrame>
  );
}
