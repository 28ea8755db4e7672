'use client';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import { isFinished } from '@/lib/tasks/is-finished';
import type { Task } from '@/lib/tasks/schema';

/** Milliseconds between two polls. */
const pause = 1_000;

/** Polls a background task until it has ended. `isLost` says that the last poll got no answer. */
export function useTask(started: Task): { task: Task; isLost: boolean } {
  const { data, isError } = useQuery(
    {
      queryKey: ['task', started.id],
      queryFn: async ({ signal }) => (await api.get<Task>(`/api/v1/tasks/${started.id}`, { signal })).data,
      initialData: started,
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : pause),
      // The interval makes the first poll, because the task has only just been started.
      staleTime: pause,
    },
    queries(),
  );
  return { task: data, isLost: isError };
}
