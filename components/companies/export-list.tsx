'use client';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/companies/companies.module.css';
import { useToast } from '@/components/ui/feedback/toast';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Button } from '@/components/ui/plain/button';
import { ProgressLine } from '@/components/ui/plain/spinner';
import { FileSize } from '@/components/ui/value/file-size';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { takeGuarded } from '@/lib/http/client/take-guarded';
import { isFinished } from '@/lib/tasks/is-finished';
import type { Task } from '@/lib/tasks/schema';

/** The first part of the lists' query key; whoever starts an export invalidates it. */
export const exportsKey = 'exports of a company';

const everyMs = 1500;

/** The user's own last exports of a company, from the handler at `path`; each running one shows its progress. */
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
        <ExportRow key={task.id} task={task} onTaken={() => void refetch()} />
      ))}
    </ul>
  );
}

const tones = { queued: 'neutral', running: 'info', done: 'success', failed: 'danger' } as const;

function ExportRow({ task, onTaken }: { task: Task; onTaken: () => void }) {
  const [t, format] = [useTranslations('companies.exports'), useFormatter()];
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
        {task.downloaded_at && (
          <span className={styles.fact}>
            {t('downloadedAt', { date: format.dateTime(new Date(task.downloaded_at), 'instant') })}
          </span>
        )}
        {task.status === 'running' && <Progress task={task} />}
      </div>
      {task.file ? (
        <Download id={task.id} name={task.file.name} onTaken={onTaken} />
      ) : (
        <StatusChip label={t(isGone ? 'expired' : task.status)} tone={isGone ? 'neutral' : tones[task.status]} />
      )}
    </li>
  );
}

/** A download button. Before it gives everything away, it asks the user to confirm their identity. */
function Download({ id, name, onTaken }: { id: string; name: string; onTaken: () => void }) {
  const t = useTranslations('companies.exports');
  const toast = useToast();
  const errorText = useErrorText();
  const take = async (): Promise<void> => {
    try {
      if (await takeGuarded(`/api/v1/tasks/${id}/download`)) setTimeout(onTaken, everyMs);
    } catch (error) {
      const message = errorText(error);
      if (message) toast({ message, tone: 'error' });
    }
  };
  return (
    <Button variant="outlined" size="small" aria-label={t('downloadNamed', { name })} onClick={() => void take()}>
      {t('download')}
    </Button>
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
