'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode, SubmitEvent } from 'react';
import { useId, useMemo, useRef, useTransition } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormProvider, useForm } from 'react-hook-form';
import { usePageHold } from '@/components/ui/action/use-page-hold';
import { subjectsOf } from '@/components/ui/feedback/subjects';
import { useToast } from '@/components/ui/feedback/toast';
import { FormDraft } from '@/components/ui/form/drafts/form-draft';
import { UnsavedGuard } from '@/components/ui/form/drafts/unsaved-guard';
import { useDraft } from '@/components/ui/form/drafts/use-draft';
import { ErrorSummary } from '@/components/ui/form/error-summary';
import styles from '@/components/ui/form/form.module.css';
import { FormActions, type OtherSubmit } from '@/components/ui/form/form-actions';
import { FormFrameContext } from '@/components/ui/form/form-context';
import { valuesFrom } from '@/components/ui/form/form-values';
import { FormConflict } from '@/components/ui/form/saving/form-conflict';
import type { FormReader } from '@/components/ui/form/saving/form-reader';
import type { SaveRequest } from '@/components/ui/form/saving/use-save';
import { useSave } from '@/components/ui/form/saving/use-save';
import { type Arrivals, useWaitingSubmit } from '@/components/ui/form/saving/use-waiting-submit';
import { useFirstFocus } from '@/components/ui/form/use-first-focus';
import { useRegisteredFields } from '@/components/ui/form/use-registered-fields';
import { useEarlyTyping } from '@/components/ui/inputs/use-early-typing';

export interface FormShellProps<Saved extends object> {
  request: SaveRequest;
  /** Names the draft, e.g. `client-new` or `client-<id>`. */
  formKey: string;
  submitLabel: string;
  /** Another way to submit the same form, before the usual one. */
  also?: OtherSubmit;
  /** Called when the usual way is chosen, if there is another. */
  onSubmitChosen?: () => void;
  /** The toast after success. */
  success: string | ((saved: Saved) => string);
  /** What the toast offers to open; null for nothing. */
  successLink?: (saved: Saved) => { label: string; href: string } | null;
  /**
   * Called before a valid form is sent, with its new and its old values, e.g. to explain the change. If it returns
   * false, the form is not sent.
   */
  beforeSave?: (values: FieldValues, before: Readonly<FieldValues>) => Promise<boolean>;
  /** Uploads that are still arriving when the form is submitted: it waits for them, and shows this text. */
  arrivals?: Arrivals;
  waitingText?: string;
  /** Called after saving; returns the address to open, or nothing to stay and refresh. */
  onSaved?: (saved: Saved) => string | void;
  cancel?: string | (() => void);
  /** The form's values for a newer record, if its keys are not the form's own. */
  toValues?: (record: Saved) => FieldValues;
  /** Whether it is inside a dialog: narrower, and with its buttons at the end. */
  inDialog?: boolean;
  children: ReactNode;
}

/** A form with all the parts that every form has, however it is checked. */
export function FormShell<Saved extends object>(
  props: FormShellProps<Saved> & { reader: FormReader; initial: FieldValues },
) {
  const { reader, initial, request, formKey, submitLabel, cancel, inDialog, children } = props;
  const t = useTranslations('ui');
  const id = useId();
  const { enrol, secrets, fieldAt } = useRegisteredFields();
  const form = useForm({ resolver: reader.resolver, defaultValues: initial, shouldFocusError: false });
  const element = useRef<HTMLFormElement>(null);
  useEarlyTyping(element);
  useFirstFocus(element, inDialog === true || typeof cancel === 'string');
  const restored = useDraft(formKey, form);
  const { onSaved, moving } = useSettled(props);
  const router = useRouter();
  const { save, stale, adopt } = useSave<Saved>({ form, reader, request, onSaved });
  const { isSubmitting, isDirty } = form.formState;
  const waiting = useWaitingSubmit({
    form,
    arrivals: props.arrivals,
    send: async (values) => {
      const goesOn = await (props.beforeSave?.(values, form.formState.defaultValues ?? {}) ?? true);
      if (goesOn) await save(values);
    },
  });
  const pending = isSubmitting || moving || waiting.isWaiting;
  usePageHold(inDialog === true && isDirty && !moving);
  const { isRequired } = reader;
  const frame = useMemo(() => ({ id, enrol, isRequired }), [id, enrol, isRequired]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    // In React, a form in a dialog is a child of the form that opened it: submitting it must not submit that one.
    event.stopPropagation();
    if (pending) event.preventDefault();
    else void waiting.submit(event);
  };
  return (
    <FormProvider {...form}>
      <FormFrameContext value={frame}>
        <div className={inDialog ? undefined : styles.frame}>
          <form
            ref={element}
            noValidate
            className={`${styles.form} ${inDialog ? styles.dialog : ''}`}
            onSubmit={submit}
          >
            <FormDraft formKey={formKey} restored={restored} secrets={secrets} />
            <FormConflict<Saved>
              path={request.recordPath ?? request.path}
              stale={stale}
              toValues={props.toValues ?? ((record) => valuesFrom(initial, record))}
              onAdopt={(etag) => {
                adopt(etag);
                // Around the form of a part, the page shows the record, which is newer too.
                if (request.recordPath) router.refresh();
              }}
            />
            <ErrorSummary formId={id} fieldAt={fieldAt} />
            <p className={styles.required}>{t('form.required')}</p>
            {children}
            <FormActions
              submitLabel={submitLabel}
              onChosen={props.onSubmitChosen}
              also={props.also}
              cancel={cancel}
              pending={pending}
              waitingText={props.waitingText}
              waiting={waiting.isWaiting}
            />
          </form>
        </div>
        <UnsavedGuard
          active={(isDirty || waiting.isWaiting) && !isSubmitting && !moving}
          onLeave={() => {
            waiting.giveUp();
            form.reset();
          }}
        />
      </FormFrameContext>
    </FormProvider>
  );
}

/** Reports that the form was saved, and continues. */
function useSettled<Saved>({
  success,
  successLink,
  request,
  onSaved,
}: {
  success: string | ((saved: Saved) => string);
  successLink?: (saved: Saved) => { label: string; href: string } | null;
  request: SaveRequest;
  onSaved?: (saved: Saved) => string | void;
}) {
  const router = useRouter();
  const toast = useToast();
  const [moving, startMoving] = useTransition();
  const settle = (saved: Saved) => {
    const link = successLink?.(saved);
    toast({
      message: typeof success === 'string' ? success : success(saved),
      about: subjectsOf(request),
      ...(link && { offer: { label: link.label, accept: () => router.push(link.href) } }),
    });
    const address = onSaved?.(saved);
    startMoving(() => (address ? router.push(address) : router.refresh()));
  };
  return { onSaved: settle, moving };
}
