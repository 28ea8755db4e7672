'use client';
import { useLocale, useTranslations } from 'next-intl';
import { StartField } from '@/components/interviews/start-field';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import type { Option } from '@/components/ui/inputs/option';
import { wallClock } from '@/lib/calendar/zones';
import { zoneOptions } from '@/lib/format/zones';
import {
  type Interview,
  interviewKinds,
  interviewOutcomeInput,
  interviewOutcomes,
  plannedInterviewInput,
} from '@/lib/interviews/schema';

/** A time that a client's contact proposed: `YYYY-MM-DDTHH:MM` on the clocks of a zone. */
export interface InterviewWish {
  startsAt: string;
  timeZone: string;
  contactId: string;
}

/** What the form of an interview offers, and with what a new one begins. */
export interface InterviewChoices {
  contacts: readonly Option[];
  /** The contacts to whom the candidate was put forward: a new one has them at first. */
  named: readonly string[];
  users: readonly Option[];
  /** The zone of a new one, unless somebody has asked for another. */
  companyZone: string;
  /** Whether the submission can be moved to the state of being interviewed when a new one is planned. */
  mayStart: boolean;
}

export interface InterviewDialogProps extends InterviewChoices {
  submissionId: string;
  /** The interview that is changed; null for a new one. */
  interview: Interview | null;
  /** What somebody has asked of a new one. */
  wish?: InterviewWish;
}

/** The dialog in which an interview is planned, moved or changed. */
export function InterviewDialog({
  submissionId,
  mayStart,
  interview,
  wish,
  contacts,
  named,
  users,
  companyZone,
  ...dialog
}: InterviewDialogProps & OpenDialog) {
  const [t, locale] = [useTranslations('interviews'), useLocale()];
  const zone = interview?.time_zone ?? wish?.timeZone ?? companyZone;
  const zones = zoneOptions(locale, [zone]);
  const asks = mayStart && interview === null;
  const idsOf = (role: string) =>
    interview?.people.filter((one) => one.role === role).map(({ record_id }) => record_id) ?? [];
  return (
    <FormDialog<typeof plannedInterviewInput, Interview>
      {...dialog}
      title={interview ? t('changeTitle', { round: interview.round }) : t('plan')}
      schema={plannedInterviewInput}
      defaultValues={{
        kind: interview?.kind ?? 'video',
        starts_at: interview ? wallClock(interview.starts_at, zone).join('T') : (wish?.startsAt ?? ''),
        time_zone: zone,
        minutes: interview?.minutes ?? 60,
        place: interview?.place ?? '',
        link: interview?.link ?? '',
        contact_ids: interview ? idsOf('contact') : wish ? [wish.contactId] : [...named],
        user_ids: idsOf('user'),
        ...(asks && { starts_interviewing: true }),
      }}
      request={
        interview
          ? { method: 'patch', path: `/api/v1/interviews/${interview.id}`, etag: `"${interview.version}"` }
          : { method: 'post', path: `/api/v1/candidate-submissions/${submissionId}/interviews` }
      }
      formKey={`interview-${interview?.id ?? submissionId}`}
      submitLabel={interview ? t('save') : t('plan')}
      success={interview ? t('changed') : t('planned')}
    >
      <SelectField
        name="kind"
        label={t('fields.kind')}
        options={interviewKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <StartField name="starts_at" label={t('fields.starts_at')} help={t('startHelp')} />
      <ChoiceField name="time_zone" label={t('fields.time_zone')} options={zones} />
      <IntegerField name="minutes" label={t('fields.minutes')} />
      <TextField name="place" label={t('fields.place')} />
      <TextField name="link" label={t('fields.link')} help={t('linkHelp')} />
      {contacts.length > 0 && <SeveralField name="contact_ids" label={t('fields.contacts')} options={contacts} />}
      {users.length > 0 && <SeveralField name="user_ids" label={t('fields.users')} options={users} />}
      {asks && <CheckboxField name="starts_interviewing" label={t('startInterviewing')} />}
      <p>{t('candidateInvited')}</p>
    </FormDialog>
  );
}

/** The dialog for how an interview went. */
export function OutcomeDialog({ interview, ...dialog }: { interview: Interview } & OpenDialog) {
  const t = useTranslations('interviews');
  return (
    <FormDialog<typeof interviewOutcomeInput, Interview>
      {...dialog}
      title={t('outcomeTitle', { round: interview.round })}
      schema={interviewOutcomeInput}
      defaultValues={{ outcome: interview.outcome ?? '', outcome_note: interview.outcome_note ?? '' }}
      request={{
        method: 'post',
        path: `/api/v1/interviews/${interview.id}/outcome`,
        etag: `"${interview.version}"`,
      }}
      formKey={`interview-outcome-${interview.id}`}
      submitLabel={t('save')}
      success={t('outcomeSaved')}
    >
      <SelectField
        name="outcome"
        label={t('fields.outcome')}
        options={interviewOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
      />
      <TextareaField name="outcome_note" label={t('fields.outcome_note')} />
    </FormDialog>
  );
}
