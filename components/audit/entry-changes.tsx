import { useTranslations } from 'next-intl';
import styles from '@/components/audit/audit.module.css';
import { useLexicon } from '@/components/audit/use-lexicon';
import { NoValue } from '@/components/ui/value/no-value';
import type { AuditChange, AuditEntry } from '@/lib/audit/schema';
import { changeText, fieldText, valueText } from '@/lib/audit/words';

/** The number of changes that are shown without opening an entry, and the characters that each of them may have. */
const atOnce = 2;
const longest = 70;

interface EntryChangesProps {
  entry: AuditEntry;
  isOpen: boolean;
  /** The address of the list with this entry open, or, if it is, closed. */
  href: string;
}

/**
 * The changes of an entry: closed, a summary in one line; open, each field with its two values, and the entry's source.
 * A link opens it, because a page with all of them would be twice as large for details that nobody looks at.
 */
export function EntryChanges({ entry, isOpen, href }: EntryChangesProps) {
  const t = useTranslations('audit');
  const { changes } = entry;
  if (changes.length === 0 && !entry.ip_address && !entry.request_id) return <NoValue />;
  return (
    <div className={styles.details} data-open={isOpen || undefined} data-keeps-scroll>
      <a className={styles.summary} href={href} aria-expanded={isOpen}>
        <span className="visually-hidden">{t('details.open', { position: entry.position })} </span>
        {isOpen && changes.length > 0 ? t('details.fields', { count: changes.length }) : <Summary entry={entry} />}
      </a>
      {isOpen && <Details entry={entry} />}
    </div>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const lexicon = useLexicon();
  return (
    <>
      {entry.changes.length > 0 && (
        <dl className={styles.changes}>
          {entry.changes.map((change) => (
            <div key={change.field} className={styles.change}>
              <dt>{fieldText(lexicon, entry.subject.type, change.field)}</dt>
              <dd>
                <Values entry={entry} change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Source entry={entry} />
    </>
  );
}

/**
 * The summary of an entry: for a new or deleted record the number of fields; otherwise the first changes, or only their
 * fields if they are long.
 */
function Summary({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit.details');
  const lexicon = useLexicon();
  const { action, changes } = entry;
  if (changes.length === 0) return t('none');
  if (action === 'created' || action === 'deleted') return t('fields', { count: changes.length });
  const shown = changes.filter(({ field }) => field !== 'user_agent').slice(0, atOnce);
  const more = changes.length - shown.length;
  return (
    <>
      {shown.map((change, index) => {
        const text = changeText(lexicon, entry, change);
        return (
          <bdi
            key={change.field}
          >{`${text.length > longest ? fieldText(lexicon, entry.subject.type, change.field) : text}${index < shown.length - 1 ? ', ' : ''}`}</bdi>
        );
      })}
      {more > 0 && ` ${t('more', { count: more })}`}
    </>
  );
}

/**
 * The values of a change: one if the record is new or deleted, else before and after; of a list, what left and came.
 */
function Values({ entry, change: { field, before, after } }: { entry: AuditEntry; change: AuditChange }) {
  const t = useTranslations('audit.details');
  const lexicon = useLexicon();
  const text = (value: AuditChange['before']) => <bdi>{valueText(lexicon, entry, field, value)}</bdi>;
  if (entry.action !== 'updated') return text(after ?? before);
  const [gone, come] =
    Array.isArray(before) && Array.isArray(after)
      ? [before.filter((item) => !after.includes(item)), after.filter((item) => !before.includes(item))]
      : [before, after];
  return (
    <>
      <del className={styles.before}>
        <span className="visually-hidden">{t('before')}: </span>
        {text(gone)}
      </del>
      <span aria-hidden className={`${styles.arrow} mirrored`}>
        →
      </span>
      <ins className={styles.after}>
        <span className="visually-hidden">{t('after')}: </span>
        {text(come)}
      </ins>
    </>
  );
}

function Source({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('audit.columns');
  const facts = [
    [t('position'), String(entry.position)],
    [t('ipAddress'), entry.ip_address],
    [t('requestId'), entry.request_id],
  ] as const;
  return (
    <p className={styles.source}>
      {facts.map(
        ([name, value]) =>
          value && (
            <span key={name}>
              {name}: <bdi className={styles.code}>{value}</bdi>
            </span>
          ),
      )}
    </p>
  );
}
