import { useTranslations } from 'next-intl';
import styles from '@/components/profiles/profiles.module.css';
import { ActivityTimeline, type TimelineEntry as Entry } from '@/components/ui/record/activity-timeline';
import { CalendarDate } from '@/components/ui/value/date';
import type { Activity } from '@/lib/activities/schema';
import { type DoneActivity, pathOfSubject, type Subject } from '@/lib/profiles/activity-subjects';

interface PersonActivityProps {
  about: readonly Activity[];
  done: readonly DoneActivity[];
  isOwn: boolean;
  name: string;
}

/** The activities about a person's record, and the person's own activities. */
export function PersonActivity({ about, done, isOwn, name }: PersonActivityProps) {
  const t = useTranslations('profiles.activity');
  const [eventText, stateText] = [useEventText(), useStateText()];
  const aboutEntries = about.map(
    (row): Entry => ({
      id: row.id,
      at: row.created_at,
      actor: row.actor?.name,
      what: eventText(row),
      reason: row.reason,
    }),
  );
  const doneEntries = done.map(
    (row): Entry => ({
      id: row.id,
      at: row.created_at,
      actor: name,
      what: stateText(row) ?? eventText(row),
      to: <SubjectLink subject={row.subject} />,
    }),
  );
  return (
    <div className={styles.sections}>
      <ActivityTimeline title={t(isOwn ? 'doneOwn' : 'done')} entries={doneEntries} />
      <ActivityTimeline title={t(isOwn ? 'aboutOwn' : 'about')} entries={aboutEntries} />
    </div>
  );
}

/** Makes the text of an event; an event of the profile names the section or the field. */
function useEventText() {
  const [t, what] = [useTranslations('profiles'), useTranslations('activities')];
  const wordOf = (key: string) => (t.has(key) ? t(key) : key);
  return ({ event, to }: { event: string; to: string | null }): string => {
    if (event === 'profile_changed' && to) return t('activity.changed', { section: wordOf(`sections.${to}`) });
    if (event === 'secret_revealed' && to) return t('activity.revealed', { field: wordOf(`fields.${to}`) });
    return what.has(event) ? what(event) : event;
  };
}

/** Makes the text of the new status of a change of status; null for other events. */
function useStateText() {
  const [t, states] = [useTranslations('profiles.activity'), useTranslations('statuses')];
  return ({ event, to, subject }: DoneActivity): string | null => {
    const key = `${subject.type}.${to}`;
    return event === 'status_changed' && to && states.has(key) ? t('became', { state: states(key) }) : null;
  };
}

function SubjectLink({ subject }: { subject: Subject }) {
  const t = useTranslations('profiles.activity.on');
  const [path, kind] = [pathOfSubject(subject), t.has(subject.type) ? t(subject.type) : subject.type];
  if (subject.type === 'company') return kind;
  if (!path)
    return (
      <span>
        {kind} · {t('gone')}
      </span>
    );
  return (
    <a href={path}>
      {kind}
      {subject.label && (
        <>
          {' '}
          · <bdi>{subject.label}</bdi>
        </>
      )}
      {subject.day && (
        <>
          {' '}
          · <CalendarDate value={subject.day} />
        </>
      )}
    </a>
  );
}
