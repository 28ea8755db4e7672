import { FillForm } from '@/components/forms/fill/fill-form';
import type { SubjectChoice } from '@/components/forms/fill/subject-field';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import type { FillableForm } from '@/lib/forms/answers/filling/fillable';
import type { Answer } from '@/lib/forms/answers/schema';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';

interface FillScreenProps {
  actor: Actor;
  form: FillableForm;
  answer?: Answer;
  entry?: { section: string; id: string | null };
  subject?: SubjectChoice | undefined;
  cancel?: string | undefined;
}

/** A form of the company to fill in, in the reader's language, with the messages that it needs. */
export function FillScreen({ actor, form, answer, entry, subject, cancel }: FillScreenProps) {
  return (
    <ClientMessages namespaces={hasFiles(form) ? ['validation', 'fill', 'files'] : ['validation', 'fill']}>
      <FillForm
        key={form.version}
        form={form}
        clock={{ timeZone: actor.company.timeZone, now: new Date().toISOString() }}
        {...(answer ? { answer } : {})}
        {...(entry ? { entry } : {})}
        {...(subject ? { subject } : {})}
        {...(cancel ? { cancel } : {})}
      />
    </ClientMessages>
  );
}

const hasFiles = ({ definition }: FillableForm): boolean =>
  placedFields(definition).some(({ field }) => kindOf(field) === 'file');
