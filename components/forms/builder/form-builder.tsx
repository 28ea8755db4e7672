'use client';
import { useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AddPart } from '@/components/forms/builder/add-part';
import styles from '@/components/forms/builder/builder.module.css';
import { BuilderContext, useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import { type BuilderOptions, BuilderStore } from '@/components/forms/builder/builder-store';
import { Canvas } from '@/components/forms/builder/canvas';
import { NamedFieldsProvider } from '@/components/forms/builder/named-fields';
import { Outline } from '@/components/forms/builder/outline';
import { Properties } from '@/components/forms/builder/properties/properties';
import { ChangeNotice, FaultNotice } from '@/components/forms/builder/publishing/publish-notices';
import { usePublishing } from '@/components/forms/builder/publishing/use-publishing';
import { SaveState } from '@/components/forms/builder/save-state';
import { useRestoredDraft } from '@/components/forms/builder/use-restored-draft';
import { useSaving } from '@/components/forms/builder/use-saving';
import { onDemand } from '@/components/ui/on-demand';
import { Button } from '@/components/ui/plain/button';
import { CompanyZone } from '@/components/ui/value/company-zone';
import type { Definition } from '@/lib/forms/definition/schema';

const PublishDialog = onDemand(() =>
  import('@/components/forms/builder/publishing/publish-dialog').then((part) => part.PublishDialog),
);
const Preview = onDemand(() => import('@/components/forms/builder/preview').then((part) => part.Preview));

interface FormBuilderProps extends BuilderOptions {
  form: { id: string; version: number; updated_at: string; published: number | null };
  definition: Definition;
  /** The newest version; null if none is published. */
  newest: Definition | null;
  /** The company's time zone. */
  timeZone: string;
}

/** The builder of a form: an outline, the form as it will look, and the properties of the chosen part. */
export function FormBuilder({ form, definition, newest, timeZone, ...options }: FormBuilderProps) {
  const [store] = useState(() => new BuilderStore(definition, newest, options));
  return (
    <BuilderContext value={store}>
      <CompanyZone value={timeZone}>
        <NamedFieldsProvider>
          <Bench form={form} />
        </NamedFieldsProvider>
      </CompanyZone>
    </BuilderContext>
  );
}

function Bench({ form }: Pick<FormBuilderProps, 'form'>) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const autosave = useSaving(store, form);
  useRestoredDraft(store, form);
  const { publish, isPending, changes, cancel } = usePublishing(autosave, form.id);
  const pane = useBuilt((state) => state.pane);
  const [isPreviewed, setPreviewed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const preview = useRef<HTMLButtonElement>(null);
  const closePreview = () => {
    // Only an element on the page can take the focus.
    flushSync(() => setPreviewed(false));
    preview.current?.focus();
  };
  if (isPreviewed) return <Preview onClose={closePreview} />;
  return (
    <div className={styles.builder} data-pane={pane} onKeyDown={(event) => travel(event, store)}>
      <div className={styles.bar}>
        {store.canEdit && (
          <>
            <UndoButtons />
            <SaveState autosave={autosave} form={form} />
          </>
        )}
        <div className={styles.publish}>
          <Button ref={preview} variant="outlined" {...Preview.early} onClick={() => setPreviewed(true)}>
            {t('preview.open')}
          </Button>
          {store.canEdit && (
            <Button
              variant="contained"
              loading={isPending}
              {...(form.published === null && PublishDialog.early)}
              onClick={() => (form.published === null ? setAsking(true) : void publish(false))}
            >
              {t('publish.button')}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <PublishDialog
          onCancel={() => setAsking(false)}
          onPublish={(menu) => {
            // Only an element on the page can take the focus: the button, before it is busy.
            flushSync(() => setAsking(false));
            void publish(false, menu);
          }}
        />
      )}
      <FaultNotice />
      <ChangeNotice changes={changes} onPublish={() => void publish(true)} onCancel={cancel} />
      <PaneChoice />
      <div className={styles.panes}>
        <section aria-label={t('panes.outline')} className={styles.pane} data-name="outline">
          <Outline />
          {store.canEdit && <AddPart />}
        </section>
        <section aria-label={t('panes.form')} className={styles.pane} data-name="form">
          <Canvas />
        </section>
        {store.canEdit && (
          <section aria-label={t('panes.properties')} className={styles.pane} data-name="properties">
            <Properties isPublished={form.published !== null} />
          </section>
        )}
      </div>
      <Said />
    </div>
  );
}

/** Ctrl-Z and Ctrl-Shift-Z, also while somebody types: typing is a step like any other. */
function travel(event: KeyboardEvent, store: BuilderStore): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
  event.preventDefault();
  if (key === 'y' || event.shiftKey) store.redo();
  else store.undo();
  // A moved part is drawn at another place of the page, where no element has the focus.
  if (event.target instanceof Element && event.target.closest('[role="tree"]'))
    store.show({ focus: { on: 'outline' } });
}

function UndoButtons() {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const canUndo = useBuilt((state) => state.history.past.length > 0);
  const canRedo = useBuilt((state) => state.history.undone.length > 0);
  // Not `disabled`: somebody who undoes the last step keeps the focus.
  return (
    <>
      <Button size="small" aria-keyshortcuts="Control+Z" aria-disabled={!canUndo || undefined} onClick={store.undo}>
        {t('undo')}
      </Button>
      <Button
        size="small"
        aria-keyshortcuts="Control+Shift+Z"
        aria-disabled={!canRedo || undefined}
        onClick={store.redo}
      >
        {t('redo')}
      </Button>
    </>
  );
}

/** On a narrow screen, shows one of the three panes at a time. */
function PaneChoice() {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const pane = useBuilt((state) => state.pane);
  const panes = store.canEdit ? (['outline', 'form', 'properties'] as const) : (['outline', 'form'] as const);
  return (
    <div role="group" aria-label={t('panes.label')} className={styles.paneChoice}>
      {panes.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === pane ? 'contained' : 'outlined'}
          aria-pressed={name === pane}
          onClick={() => store.show({ pane: name })}
        >
          {t(`panes.${name}`)}
        </Button>
      ))}
    </div>
  );
}

/** Announces moves to screen readers. They stay silent unless the text changes, so every other one ends with a space. */
function Said() {
  const { text, isAgain } = useBuilt((state) => state.said);
  return (
    <p role="status" className="visually-hidden">
      {text}
      {isAgain && '\u00a0'}
    </p>
  );
}
