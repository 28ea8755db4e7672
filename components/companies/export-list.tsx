'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { EmptyState } from '@/components/ui/list/empty-state';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { FileSize } from '@/components/ui/value/file-size';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { isFinished } from '@/lib/tasks/finished';
import type { Task } from '@/lib/tasks/schema';

/** Where the lists are kept; whoever begins an export makes them be asked for again. */
export const exportsKey = 'exports of a company';

const everyMs = 1500;

/** One's own last exports of a company, as `path` gives them; those that run with how far they are. */
export function ExportList({ path }: { path: string }) {
  const t = useTranslations('companies.exports');
  const tu = useTranslations('ui');
  const { data, isPending, isError, refetch } = useQuery(
    {
      queryKey: [exportsKey, path],
      queryFn: async ({ signal }) => (await api.get<Task[]>(path, { signal })).data,
      refetchInterval: ({ state }) => (state.data?.every(isFinished) ? false : everyMs),
      networkMode: 'always',
    },
    queries(),
  );
  if (isPending) return <ProgressLine label={tu('loading')} />;
  if (isError)
    return (
      <p className={styles.intro}>
        {t('loadFailed')}{' '}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (data.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <ul className={styles.grants}>
      {data.map((task) => (
        <ExportRow key={task.id} task={task} />
      ))}
    </ul>
  );
}

const tones = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;

function ExportRow({ task }: { task: Task }) {
  const t = useTranslations('companies.exports');
  const isGone = task.status === 'done' && !task.file;
  return (
    <li className={styles.grant}>
      <div className={styles.facts}>
        <span className={styles.strong}>
          {task.file ? <bdi>{task.file.name}</bdi> : <Instant value={task.created_at} />}
        </span>
        <span className={styles.fact}>
          {task.file && (
            <>
              <Instant value={task.created_at} /> · <FileSize bytes={task.file.size} />
            </>
          )}
        </span>
        {task.status === 'running' && <Progress task={task} />}
      </div>
      {task.file ? (
        <ButtonLink
          href={`/api/v1/tasks/${task.id}/download`}
          download
          variant="outlined"
          size="small"
          aria-label={t('downloadNamed', { name: task.file.name })}
        >
          {t('download')}
        </ButtonLink>
      ) : (
        <StatusChip label={t(isGone ? 'expired' : task.status)} tone={isGone ? 'neutral' : tones[task.status]} />
      )}
    </li>
  );
}

function Progress({ task: { done, total } }: { task: Task }) {
  const [t, format] = [useTranslations('companies.exports'), useFormatter()];
  const text = t('progress', { done: format.number(done), total: format.number(total ?? 0) });
  return (
    <>
      <ProgressLine className={styles.progress} label={text} part={total ? done / total : null} />
      <span className={styles.fact}>{text}</span>
    </>
  );
}
