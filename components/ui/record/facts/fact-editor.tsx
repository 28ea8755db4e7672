'use client';
import { useTranslations } from 'next-intl';
import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import type { FactEdit } from '@/components/ui/record/facts/fact';
import styles from '@/components/ui/record/facts/fact-panel.module.css';
import { Icon } from '@/components/ui/value/icon';
import { editPath } from '@/components/ui/value/icon-paths';

/** The record whose fact is changed: the version is the one that the page shows. */
export interface EditedRecord {
  id: string;
  version: number;
}

/** The props of the form that `factEditor` opens. */
export interface FactFormProps {
  record: EditedRecord;
  name: string;
  label: string;
  edit: FactEdit;
  onClose: () => void;
}

interface FactEditorProps extends Omit<FactFormProps, 'onClose'> {
  /** The page that edits the record, for browsers without scripts. */
  editHref: string;
  /** The value as the record shows it. */
  children: ReactNode;
}

/** Makes what changes a fact in its place: a click on the value opens its field, whose code is loaded then. */
export function factEditor(load: () => Promise<ComponentType<FactFormProps>>) {
  const Form = onDemand(load);
  return function FactEditor({ editHref, children, ...form }: FactEditorProps) {
    const t = useTranslations('ui.facts');
    const [isOpen, setOpen] = useState(false);
    const opener = useRef<HTMLAnchorElement>(null);
    const close = () => {
      setOpen(false);
      // The field had the focus, and is gone.
      requestAnimationFrame(() => opener.current?.focus());
    };
    const open = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setOpen(true);
    };
    if (isOpen) return <Form {...form} onClose={close} />;
    return (
      <div className={styles.editable}>
        <div>{children}</div>
        <a
          ref={opener}
          href={editHref}
          className={styles.opener}
          aria-label={t('change', { label: form.label })}
          {...Form.early}
          onClick={open}
        >
          <Icon path={editPath} size="small" />
        </a>
      </div>
    );
  };
}
