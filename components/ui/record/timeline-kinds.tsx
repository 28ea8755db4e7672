import styles from '@/components/ui/record/activity-timeline.module.css';

interface TimelineKindsProps {
  label: string;
  /** The kind that is shown; empty for all. */
  current: string;
  kinds: readonly { key: string; label: string; href: string }[];
}

/** The links that narrow a timeline to one kind of entry. */
export function TimelineKinds({ label, current, kinds }: TimelineKindsProps) {
  return (
    <nav aria-label={label} className={styles.kinds}>
      {kinds.map((kind) => (
        <a
          key={kind.key}
          href={kind.href}
          data-keeps-scroll
          className={styles.kind}
          aria-current={kind.key === current ? 'page' : undefined}
        >
          {kind.label}
        </a>
      ))}
    </nav>
  );
}
