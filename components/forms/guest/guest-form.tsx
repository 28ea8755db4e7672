'use client';
import { useFormatter, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { FillContext, fillContext } from '@/components/forms/fill/fields/fill-context';
import { fillReader } from '@/components/forms/fill/fill-reader';
import { FillSections } from '@/components/forms/fill/fill-sections';
import { NewerVersion } from '@/components/forms/fill/newer-version-part';
import { typedKey, useBegunVersion } from '@/components/forms/fill/use-begun-version';
import { useFaultText } from '@/components/forms/fill/use-fault-text';
import { wordsOf } from '@/components/forms/fill/words';
import { AboutFacts } from '@/components/forms/guest/about-facts';
import card from '@/components/ui/form/card-form.module.css';
import { FormShell } from '@/components/ui/form/form-shell';
import { CompanyZone } from '@/components/ui/value/company-zone';
import { isolate } from '@/lib/format/isolate';
import { typedOf } from '@/lib/forms/answers/values/typed';
import type { GuestForm as OpenForm } from '@/lib/forms/invitations/schema';

interface GuestFormProps {
  form: OpenForm;
  /** Called with the name of the company that has received the answer. */
  onDone: (company: string) => void;
  /** Opens the form at another version; null for the newest. */
  onVersion: (version: number | null) => void;
}

/** A form that somebody without an account fills in, once. */
export function GuestForm({ form, onDone, onVersion }: GuestFormProps) {
  const { id, definition, locked, newest, form_version: version } = form;
  const named = `guest-${id}`;
  useBegunVersion(named, version, onVersion);
  const t = useTranslations('guest_form');
  const fill = useTranslations('fill');
  const translate = useFaultText(form.time_zone);
  const format = useFormatter();
  const path = `/api/guest-forms/${id}`;
  const clock = useMemo(() => ({ timeZone: form.time_zone, now: new Date(form.now) }), [form.time_zone, form.now]);
  const context = useMemo(() => fillContext(id, `${path}/files`, locked), [id, path, locked]);
  const reader = useMemo(
    () =>
      fillReader({
        definition,
        clock,
        locked: context.locked,
        uploads: context.uploads,
        mode: () => 'submitted',
        asksSubject: false,
        version,
        isGuest: true,
        translate,
      }),
    [definition, clock, context, version, translate],
  );
  const initial = useMemo(() => ({ labels: {}, files: {}, values: typedOf(definition, undefined) }), [definition]);
  const description = wordsOf(definition.description);
  return (
    <CompanyZone value={clock.timeZone}>
      <FillContext value={context}>
        <h1 className={card.title}>{wordsOf(definition.name)}</h1>
        <p className={card.paragraph}>
          {t('intro', {
            inviter: isolate(form.invited_by),
            company: isolate(form.company),
            until: format.dateTime(new Date(form.expires_at), { dateStyle: 'long' }),
          })}
        </p>
        <AboutFacts form={form} />
        {description && <p className={card.paragraph}>{description}</p>}
        <FormShell<{ company: string }>
          reader={reader}
          initial={initial}
          arrivals={context.uploads}
          waitingText={fill('waiting')}
          request={{ method: 'post', path: `${path}/answer` }}
          formKey={typedKey(named, version)}
          submitLabel={fill('submit')}
          success={t('done')}
          onSaved={({ company }) => onDone(company)}
        >
          {newest && (
            <NewerVersion
              begun={{ version, definition }}
              newest={{ version: newest.form_version, definition: newest.definition }}
              clock={clock}
              formKey={named}
              onOpen={() => onVersion(null)}
            />
          )}
          <FillSections definition={definition} clock={clock} />
        </FormShell>
      </FillContext>
    </CompanyZone>
  );
}
