'use client';
import { useRouter } from 'next/navigation';
import { useId } from 'react';
import form from '@/components/ui/form/form.module.css';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { RecordInput } from '@/components/ui/inputs/record-input';

interface Row {
  id: string;
  name: string;
  number: string;
}

interface Props {
  /** The path of the noun's list; below `/api/v1` its handlers have the same. */
  path: string;
  /** The record that is kept. */
  id: string;
  label: string;
  help: string;
}

const toOption = ({ id, name, number }: Row) => ({ value: id, label: `${name} · ${number}` });

/** Finds the record that becomes a part of this one. */
export function MergeChoice({ path, id, label, help }: Props) {
  const [router, control] = [useRouter(), useId()];
  return (
    <div className={form.form}>
      <FieldFrame id={control} label={label} help={help}>
        <RecordInput<Row>
          id={control}
          aria={{ 'aria-describedby': `${control}-help` }}
          source={{ path: `/api/v1${path}`, toOption, except: id }}
          value=""
          onChoose={(option) => option && router.push(`${path}/${id}/merge?with=${option.value}`)}
        />
      </FieldFrame>
    </div>
  );
}
