'use client';
import { useTranslations } from 'next-intl';
import { menuOf, nextStepOf } from '@/components/documents/document-actions';
import { EditDocument } from '@/components/documents/document-buttons';
import styles from '@/components/documents/documents.module.css';
import type { MenuEntry } from '@/components/ui/action/action';
import { NextStepButton } from '@/components/ui/action/next-step-button';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { UserDocument } from '@/lib/documents/schema';

interface DocumentMenuProps {
  document: UserDocument;
  name: string;
  types: readonly { value: string; label: string }[];
  /** Further entries of the menu. */
  more: readonly MenuEntry[];
}

/** The menu of a document, with the actions that the reader has in its current state. */
export function DocumentMenu({ document, name, types, more }: DocumentMenuProps) {
  const t = useTranslations('documents');
  const texts = { t, name };
  return (
    <div className={styles.actions}>
      <NextStepButton step={nextStepOf(document, texts)} size="small" variant="outlined" />
      {document.can.edit && <EditDocument document={document} name={name} types={types} />}
      <RowMenu label={t('actionsFor', { name })} entries={[...menuOf(document, texts), ...more]} />
    </div>
  );
}
