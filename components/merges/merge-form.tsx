'use client';
import { type ReactNode, useState } from 'react';
import styles from '@/components/merges/merge.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { Tick } from '@/components/ui/plain/tick';

/** A field in which the two records differ. */
export interface MergeField {
  name: string;
  label: string;
  kept: ReactNode;
  gone: ReactNode;
  /** Whether the kept record has a value: without one the other's is taken. */
  isKept: boolean;
}

interface Props {
  /** The path of the calls on the records, without an id. */
  path: string;
  /** The page of the kept record. */
  page: string;
  /** The button, and what is said once the two are one. */
  words: { confirm: string; done: string };
  kept: { id: string; version: number };
  gone: { id: string; version: number };
  fields: readonly MergeField[];
  /** What moves. */
  children: ReactNode;
}

/** The choice, field by field, of the values that the merged record has, and the button that merges. */
export function MergeForm({ path, page, words, kept, gone, fields, children }: Props) {
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, isKept }) => [name, isKept ? kept.id : gone.id])),
  );
  const choice = (field: MergeField, id: string, value: ReactNode) => (
    <Tick
      type="radio"
      name={field.name}
      checked={taken[field.name] === id}
      onChange={() => setTaken((before) => ({ ...before, [field.name]: id }))}
      label={value}
    />
  );
  return (
    <div className={styles.parts}>
      {fields.map((field) => (
        <FormSection key={field.name} title={field.label}>
          <FieldPair>
            {choice(field, kept.id, field.kept)}
            {choice(field, gone.id, field.gone)}
          </FieldPair>
        </FormSection>
      ))}
      {children}
      <ActionButton
        action={{
          method: 'post',
          path: `${path}/${kept.id}/merge`,
          etag: tagOfVersion(kept),
          body: { with: gone.id, with_version: gone.version, take: taken },
          success: words.done,
          undo: { method: 'post', path: `${path}/${kept.id}/unmerge` },
          goTo: page,
        }}
      >
        {words.confirm}
      </ActionButton>
    </div>
  );
}
